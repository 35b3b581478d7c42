import type { Log, LogFacts } from '../../core/ports/log';

export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly what: string;
  readonly facts: LogFacts;
}

export interface MemoryLog extends Log {
  readonly lines: () => readonly LogLine[];
}

export const inMemoryLog = (): MemoryLog => {
  let lines: readonly LogLine[] = [];
  const add =
    (level: LogLine['level']) =>
    (what: string, facts: LogFacts = {}): void => {
      lines = [...lines, { level, what, facts }];
    };
  return { warn: add('warn'), error: add('error'), lines: () => lines };
};
