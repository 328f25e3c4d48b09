import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToConfig } from '#client/lib/live-config.ts';

class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = FakeEventSource.CONNECTING;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  send(version: number): void {
    this.dispatchEvent(new MessageEvent('config', { data: JSON.stringify({ version }) }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const opened = () => FakeEventSource.opened;

describe('the live configuration', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeEventSource.opened = [];
    vi.stubGlobal('EventSource', FakeEventSource);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('hands over each record that comes', () => {
    const received: number[] = [];
    const stop = subscribeToConfig(({ version }) => received.push(version));
    expect(opened()[0]?.address).toBe('/api/config/live');
    opened()[0]?.send(1);
    opened()[0]?.send(2);
    expect(received).toEqual([1, 2]);
    stop();
    expect(opened()[0]?.readyState).toBe(FakeEventSource.CLOSED);
  });

  it('leaves a broken connection to the browser', () => {
    const stop = subscribeToConfig(() => {});
    opened()[0]?.fail(FakeEventSource.CONNECTING);
    vi.advanceTimersByTime(120_000);
    expect(opened()).toHaveLength(1);
    stop();
  });

  it('asks again, ever more slowly, when the server refused', () => {
    const stop = subscribeToConfig(() => {});
    opened()[0]?.fail(FakeEventSource.CLOSED);
    vi.advanceTimersByTime(2_000);
    expect(opened()).toHaveLength(2);
    opened()[1]?.fail(FakeEventSource.CLOSED);
    vi.advanceTimersByTime(2_000);
    expect(opened()).toHaveLength(2);
    vi.advanceTimersByTime(2_000);
    expect(opened()).toHaveLength(3);
    stop();
  });

  it('asks no more once it is stopped', () => {
    const stop = subscribeToConfig(() => {});
    opened()[0]?.fail(FakeEventSource.CLOSED);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(opened()).toHaveLength(1);
  });
});
