import { classes } from './classes';
import css from './skeleton.module.css';

export type SkeletonShape = 'text' | 'title' | 'field' | 'button' | 'row' | 'card';

export interface SkeletonProps {
  /** Shapes of the content from top to bottom: `['title', 'text', 'text', 'button']`. Each has its final height. */
  readonly shapes: readonly SkeletonShape[];
  /** Shows the shapes side by side, each with the same width. */
  readonly inRow?: boolean | undefined;
}

/** A placeholder with the shape of the content. It reserves its space at once and becomes visible after 150 ms. */
export const Skeleton = ({ shapes, inRow }: SkeletonProps) => (
  <div className={classes(css['skeleton'], inRow && css['inRow'])} aria-hidden="true">
    {shapes.map((shape, index) => (
      <span className={classes(css['shape'], css[shape])} key={index} />
    ))}
  </div>
);
