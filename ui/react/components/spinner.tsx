import css from './spinner.module.css';

/** A spinner beside text that describes the pending task. It is hidden from screen readers. */
export const Spinner = () => (
  <svg className={css['spinner']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <circle className={css['track']} cx="10" cy="10" r="8" />
    <path d="M10 2a8 8 0 0 1 8 8" />
  </svg>
);
