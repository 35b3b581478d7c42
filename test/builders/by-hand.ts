/** A call that is answered by hand: all that has been asked until then gets the same answer. */
export const byHand = <A>() => {
  const requests: (readonly unknown[])[] = [];
  const open: ((answer: A) => void)[] = [];
  return {
    /** What each call was made with. */
    requests,
    call: (...given: readonly unknown[]) => {
      requests.push(given);
      return () => new Promise<A>((resolve) => void open.push(resolve));
    },
    answer: (value: A): void => open.splice(0).forEach((end) => end(value)),
  };
};
