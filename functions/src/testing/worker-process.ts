import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';

/** Message of a worker: the answer to an order, its error, or an unsolicited note. */
interface Message {
  readonly answer?: object;
  readonly error?: string;
  readonly note?: object;
}

/** Process that carries out orders over IPC, one at a time. */
export interface WorkerProcess {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Resolves when it has ended for any reason. */
  readonly exited: Promise<void>;
  /**
   * Gives an order.
   *
   * @throws Error if the order fails, or the process ends without an answer.
   */
  ask<T extends object>(order: object): Promise<T>;
  end(): Promise<void>;
}

export interface WorkerOptions extends Pick<ForkOptions, 'env' | 'execArgv' | 'stdio'> {
  /** Called with the worker's unsolicited notes. */
  readonly onNote?: (note: object) => void;
}

/** Starts a script that answers orders with `obeyOrders`. */
export function startWorker(script: string, options: WorkerOptions = {}): WorkerProcess {
  const { onNote, ...forkOptions } = options;
  const child = fork(script, forkOptions);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} does not start`);
  child.on('message', ({ note }: Message) => {
    if (note) onNote?.(note);
  });
  const exited = once(child, 'exit').then(() => undefined);
  let last: Promise<unknown> = Promise.resolve();
  return {
    pid,
    child,
    exited,
    ask: <T extends object>(order: object) => {
      const answered = last.then(() => answerTo<T>(child, order));
      last = answered.catch(() => undefined);
      return answered;
    },
    end: async () => {
      child.kill();
      await exited;
    },
  };
}

function answerTo<T extends object>(child: ChildProcess, order: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      child.off('message', onMessage).off('exit', onExit);
      settle();
    };
    const onExit = () => finish(() => reject(new Error('the process has ended without an answer')));
    const onMessage = ({ answer, error }: Message) => {
      if (answer) finish(() => resolve(answer as T));
      else if (error !== undefined) finish(() => reject(new Error(error)));
    };
    if (child.exitCode !== null || child.signalCode !== null) {
      reject(new Error('the process has ended'));
      return;
    }
    child.on('message', onMessage).on('exit', onExit);
    // Fails only while the process dies; its exit rejects, when the caller can see that it has ended.
    child.send(order, () => undefined);
  });
}

/** Answers orders in the worker. It ends when its parent is gone. */
export function obeyOrders<Order extends object>(obey: (order: Order) => Promise<object>): void {
  process.on('message', (order: Order) => {
    void obey(order).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  // Otherwise a server's connections would keep this process alive for ever.
  process.on('disconnect', () => process.exit());
}

/** Sends the parent process an unsolicited note. */
export function sendNote(note: object): void {
  process.send?.({ note });
}
