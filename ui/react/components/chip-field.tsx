import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import css from './chip-field.module.css';
import { classes } from './classes';
import { FieldFrame } from './field-frame';
import { Icon } from './icon';

export interface Chip {
  readonly text: string;
  /** What is wrong with it, heard and not seen; it stays marked until it is removed. */
  readonly problem?: string | null | undefined;
}

export interface ChipFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly chips: readonly Chip[];
  /** Names the list of what has been added. */
  readonly listLabel: string;
  /** The name of a chip's button: "Remove a@b.c". */
  readonly removeLabel: (text: string) => string;
  /** What is being typed. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** Enter, a comma or a paste: make chips of this text. */
  readonly onAdd: (text: string) => void;
  readonly onRemove: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly type?: 'text' | 'email' | undefined;
}

/**
 * Several short texts in one field, each a chip with a button that takes it away. Enter and comma add, Backspace in the empty
 * field removes the last one. An empty field leaves Enter to the form.
 */
export const ChipField = ({
  chips,
  listLabel,
  removeLabel,
  draft,
  onDraft,
  onAdd,
  onRemove,
  inputRef,
  type = 'text',
  ...words
}: ChipFieldProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const toInput = () => frame.current?.querySelector('input')?.focus();
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, its keys are its own.
    // Safari ends composing before it tells of the Enter that ended it.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    const last = chips.at(-1);
    if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      event.preventDefault();
      onRemove(last.text);
    } else if ((event.key === 'Enter' && draft.trim() !== '') || event.key === ',') {
      event.preventDefault();
      onAdd(draft);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    onAdd(`${draft} ${text}`);
  };
  return (
    <div ref={frame}>
      <FieldFrame {...words}>
        {(attributes) => (
          <>
            {chips.length > 0 && (
              <ul className={css['chips']} role="list" aria-label={listLabel}>
                {chips.map(({ text, problem }) => (
                  <li className={css['item']} key={text}>
                    <button
                      type="button"
                      className={classes(css['chip'], Boolean(problem) && css['wrong'])}
                      aria-label={removeLabel(text) + (problem ? `, ${problem}` : '')}
                      onClick={() => {
                        onRemove(text);
                        toInput();
                      }}
                    >
                      {problem && <Icon name="error" size="small" />}
                      <span className={css['text']}>{text}</span>
                      <Icon name="cross" size="small" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              {...attributes}
              ref={inputRef}
              type="text"
              inputMode={type}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="enter"
              value={draft}
              onChange={({ target }) =>
                /[,;]/.test(target.value) ? onAdd(target.value) : onDraft(target.value)
              }
              onKeyDown={key}
              onPaste={paste}
            />
          </>
        )}
      </FieldFrame>
    </div>
  );
};
