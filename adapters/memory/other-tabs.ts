import type { OtherTabs, ReaderNews } from '../../core/ports/other-tabs';

export interface MemoryOtherTabs extends OtherTabs {
  readonly heard: () => readonly ReaderNews[];
}

export const inMemoryOtherTabs = (): MemoryOtherTabs => {
  let heard: readonly ReaderNews[] = [];
  return {
    tell: (news) => {
      heard = [...heard, news];
    },
    heard: () => heard,
  };
};
