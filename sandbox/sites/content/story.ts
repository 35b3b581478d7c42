/**
 * One article. Texts are plain: paragraphs are parted by an empty line, `## ` opens a subheading and `> ` a pull quote.
 * A covered story names its content id; `body` is then what everybody reads and `hidden` what subscribers read on.
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
  /** Out of five, in halves. */
  readonly rating?: number;
  readonly contentId?: string;
  readonly body: string;
  readonly hidden?: string;
}

export const pathOf = (story: Story): string => `/${story.section}/${story.slug}/`;

export const isCovered = (story: Story): boolean => story.contentId !== undefined;
