/** Work that ends when the gate is opened, and how much of it was under way at once. */
export function gatedWork() {
  let running = 0;
  let most = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    async work(): Promise<void> {
      running += 1;
      most = Math.max(most, running);
      await opened;
      running -= 1;
    },
    open: () => open(),
    most: () => most,
  };
}
