// Ends everything that a measurement started, whether it succeeds, fails or is interrupted:
// leftover servers would disturb the next measurements.

type Undo = () => void | Promise<void>;

export class Scope {
  readonly #undo: Undo[] = [];
  #closing: Promise<void> | null = null;

  /** Runs when the scope is closed, in reverse order. */
  defer(undo: Undo): void {
    this.#undo.push(undo);
  }

  /** An interrupt and the failure it causes both close the scope; both wait until all is undone. */
  close(): Promise<void> {
    this.#closing ??= this.#undoAll();
    return this.#closing;
  }

  async #undoAll(): Promise<void> {
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error('Cleaning up failed:', error);
      }
    }
  }
}
