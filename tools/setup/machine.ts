/** Command of an official tool, without the project, which is added. */
export interface Command {
  readonly program: 'firebase' | 'gcloud';
  readonly args: readonly string[];
  /** Standard input, for what must not stand in a command line or a file: a secret. */
  readonly input?: string;
  /** True for a command that talks with the person itself. */
  readonly shown?: true;
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  /** Both outputs, for people. */
  readonly output: string;
}

/** Request to a Google API, in the name of whoever is signed in. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly url: string;
  readonly body?: unknown;
  /** Project whose quota pays; none for APIs that work before there is a project. */
  readonly quotaProject?: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Answer of a public page. */
export interface Visited {
  readonly status: number;
  readonly text: string;
  /** Address that a redirect leads to. */
  readonly location: string;
}

/** Everything outside of itself that set-up touches; the tests have a fake of it. */
export interface Machine {
  /** True where a person answers questions. */
  readonly attended: boolean;
  readonly timeZone: string;
  /** Name of this checkout, by which others tell it from theirs. */
  readonly id: string;
  /** Commit of the checkout. */
  readonly commit: string;
  run(command: Command): Promise<CommandResult>;
  /** @throws Error when the network is away */
  request(request: ApiRequest): Promise<ApiResponse>;
  /** @throws Error when the network is away */
  visit(url: string, post?: string): Promise<Visited>;
  /** Returns the addresses that firebase-tools and gcloud are signed in with; null for neither. */
  accounts(): Promise<{ readonly firebase: string | null; readonly gcloud: string | null }>;
  /** @param path from the root of the checkout */
  read(path: string): string | null;
  write(path: string, text: string): void;
  say(text: string): void;
  ask(question: string, proposal: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  pause(ms: number): Promise<void>;
  /** Returns the time, in milliseconds. */
  now(): number;
  randomKey(): string;
  /** Random letters for a project id. */
  randomSuffix(): string;
  /** Takes the lock of this checkout; null if another process has it. Returns how to give it back. */
  lock(): (() => void) | null;
}
