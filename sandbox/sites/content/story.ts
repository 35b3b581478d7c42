/**
 * One article. Texts are plain: an empty line separates paragraphs, `## ` starts a subheading and `> ` a pull quote. A
 * covered story has a content id; `body` is then its public part and `hidden` the part for subscribers.
 */
export interface Story {
  readonly slug: string;
  readonly section: string;
  readonly postId: string;
  readonly kicker: string;
  readonly headline: string;
  readonly standfirst: string;
  readonly byline: string;
  readonly place: string;
  readonly hoursAgo: number;
  readonly picture: { readonly name: string; readonly alt: string; readonly caption: string };
  /** Stars from 0 to 5, in steps of one half. */
  readonly rating?: number;
  readonly contentId?: string;
  readonly body: string;
  readonly hidden?: string;
}

/** A story on a site. `product` names what opens a covered story; null if all readers can read it. */
export interface SiteStory extends Story {
  readonly product: string | null;
}

export const pathOf = (story: Story): string => `/${story.section}/${story.slug}/`;
