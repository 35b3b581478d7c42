import { classes } from './classes';
import css from './skeleton.module.css';

export type SkeletonShape = 'text' | 'title' | 'field' | 'button' | 'row' | 'card';

export interface SkeletonProps {
  /** What comes, from the top: `['title', 'text', 'text', 'button']`. Each has its final height. */
  readonly shapes: readonly SkeletonShape[];
}

/** The shape of what comes. It keeps its place at once and is seen only after 150 ms. */
export const Skeleton = ({ shapes }: SkeletonProps) => (
  <div className={css['skeleton']} aria-hidden="true">
    {shapes.map((shape, index) => (
      <span className={classes(css['shape'], css[shape])} key={index} />
    ))}
  </div>
);
