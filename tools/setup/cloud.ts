import { failureOf, failureToCreate } from './failures';
import type { ApiResponse, Command, Machine, Visited } from './machine';

/** APIs that answer before a project of one's own can pay for requests. */
const PAID_BY_TOOL =
  /^https:\/\/(cloudresourcemanager|serviceusage|cloudbilling)\.googleapis\.com\//;

/** Statuses of what is not there, or of an API that is not enabled yet. */
const isAbsent = ({ status, body }: ApiResponse) =>
  status === 404 || (status === 403 && JSON.stringify(body).includes('SERVICE_DISABLED'));

/** One project as set-up reads and changes it. */
export class Cloud {
  readonly #machine: Machine;
  readonly #isRehearsal: boolean;
  readonly project: string;

  /** @param isRehearsal true to print what would change something, instead of doing it */
  constructor(machine: Machine, project: string, isRehearsal: boolean) {
    this.#machine = machine;
    this.project = project;
    this.#isRehearsal = isRehearsal;
  }

  /** Runs a command of firebase-tools. */
  async firebase(args: readonly string[]): Promise<void> {
    await this.#run({ program: 'firebase', args: this.#within(args) });
  }

  /** Sets a secret, whose value goes into the tool by its standard input alone. */
  async setSecret(name: string, value: () => Promise<string>): Promise<void> {
    const args = this.#within(['functions:secrets:set', name, '--data-file', '-']);
    const input = this.#isRehearsal ? '' : await value();
    await this.#run({ program: 'firebase', args, input });
  }

  #within(args: readonly string[]): string[] {
    return [...args, '--project', this.project, '--non-interactive'];
  }

  /** Runs a command that talks with the person itself. */
  async talk(args: readonly string[]): Promise<void> {
    await this.#run({ program: 'firebase', args, shown: true });
  }

  /** Makes the project, which a command cannot name by an option yet. */
  async createProject(): Promise<void> {
    const args = ['projects:create', this.project, '--display-name', 'PennySprout'];
    await this.#run({ program: 'firebase', args: [...args, '--non-interactive'] }, failureToCreate);
  }

  /** Returns what an API answers; null for what is not there. */
  async get<T>(url: string): Promise<T | null> {
    return this.#answer<T>('GET', url);
  }

  /** Returns what an API answers; null also for what belongs to somebody else, who does not say so. */
  async getOrForbidden<T>(url: string): Promise<T | null> {
    const response = await this.#request('GET', url);
    if (response.status === 403) return null;
    return this.#read<T>(response);
  }

  /** Returns what an API answers to a question that is asked by POST. */
  async query<T>(url: string, body: unknown): Promise<T | null> {
    return this.#answer<T>('POST', url, body);
  }

  /** Changes something by an API. */
  async change(method: 'POST' | 'PATCH' | 'PUT', url: string, body: unknown): Promise<void> {
    if (this.#isRehearsal) {
      this.#machine.say(`    ${method} ${url}\n      ${JSON.stringify(body)}`);
      return;
    }
    const response = await this.#request(method, url, body);
    if (response.status >= 400) throw this.#failure(response);
  }

  /** Changes something that may be refused. Returns true if it was changed. */
  async tries(method: 'POST' | 'PATCH', url: string, body: unknown): Promise<boolean> {
    return (await this.#request(method, url, body)).status < 400;
  }

  /** Asks a public page. @throws ToolError when the network is away */
  async visit(url: string, post?: string): Promise<Visited> {
    try {
      return await this.#machine.visit(url, post);
    } catch (error) {
      throw this.#unreachable(error);
    }
  }

  /** Asks a page of the app, whose address may not lead anywhere yet. */
  async visitApp(url: string, post?: string): Promise<Visited> {
    return this.#machine.visit(url, post).catch(() => ({ status: 0, text: '', location: '' }));
  }

  /** Writes a file of the checkout. */
  write(path: string, text: string): void {
    if (this.#isRehearsal) this.#machine.say(`    write ${path}`);
    else this.#machine.write(path, text);
  }

  async #run(command: Command, failure = failureOf): Promise<void> {
    if (this.#isRehearsal) {
      const given = command.input === undefined ? '' : '   # its value by standard input';
      this.#machine.say(`    npx firebase ${command.args.map(quoted).join(' ')}${given}`);
      return;
    }
    const { code, output } = await this.#machine.run(command);
    if (code !== 0) throw failure(output, this.project);
  }

  async #answer<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T | null> {
    return this.#read<T>(await this.#request(method, url, body));
  }

  #read<T>(response: ApiResponse): T | null {
    if (isAbsent(response)) return null;
    if (response.status < 400) return response.body as T;
    // Without a sign-in nothing is known, and a rehearsal needs none.
    if (this.#isRehearsal) return null;
    throw this.#failure(response);
  }

  async #request(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: unknown) {
    const own = { quotaProject: this.project };
    const [first, second] = PAID_BY_TOOL.test(url) ? [{}, own] : [own, {}];
    try {
      const response = await this.#machine.request({ method, url, body, ...first });
      if (response.status !== 403) return response;
      // Which project has to have an API on depends on the tool whose sign-in is used.
      const other = await this.#machine.request({ method, url, body, ...second });
      return other.status === 403 ? response : other;
    } catch (error) {
      throw this.#unreachable(error);
    }
  }

  /** Returns the failure of a request without an answer: the network's, unless the sign-in was refused. */
  #unreachable(error: unknown) {
    const said = error instanceof Error ? error.message : String(error);
    return failureOf(said.includes('invalid_') ? said : `ECONNRESET: ${said}`, this.project);
  }

  #failure({ status, body }: ApiResponse) {
    return failureOf(`${status} ${JSON.stringify(body)}`, this.project);
  }
}

/** Quotes an argument for a shell where it needs it. */
function quoted(argument: string): string {
  return /^[\w./:@=,-]+$/.test(argument) ? argument : `'${argument}'`;
}
