import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import css from './chip-field.module.css';
import { classes } from './classes';
import { FieldFrame } from './field-frame';
import { Icon } from './icon';

export interface Chip {
  readonly text: string;
  /** The error of the chip, for screen readers only. The chip stays marked until it is removed. */
  readonly problem?: string | null | undefined;
}

export interface ChipFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly chips: readonly Chip[];
  /** Names the list of chips. */
  readonly listLabel: string;
  /** The name of a chip's button: "Remove a@b.c". */
  readonly removeLabel: (text: string) => string;
  /** The text being typed. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** Called on Enter, comma or paste with the text for new chips. */
  readonly onAdd: (text: string) => void;
  readonly onRemove: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly type?: 'text' | 'email' | undefined;
}

/**
 * A field for several short texts, each shown as a chip with a remove button. Enter and comma add a chip. Backspace in
 * the empty field removes the last one. In an empty field, Enter submits the form.
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
    // Ignores keys during input method composition. Safari ends the composition before the keydown event of its Enter.
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
