/** A call that the test answers manually. All pending requests get the same answer. */
export const byHand = <A>() => {
  const requests: (readonly unknown[])[] = [];
  const open: ((answer: A) => void)[] = [];
  return {
    /** The arguments of each call. */
    requests,
    call: (...given: readonly unknown[]) => {
      requests.push(given);
      return new Promise<A>((resolve) => void open.push(resolve));
    },
    answer: (value: A): void => open.splice(0).forEach((end) => end(value)),
  };
};
