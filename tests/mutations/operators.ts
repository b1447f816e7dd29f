import ts from 'typescript';

/** An operator, and the one that takes its place. Places count from the start of the text. */
export interface Mutation {
  /** From the checkout. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

/** Replacement of each binary operator: never a stricter or looser form that says the same. */
const BINARY: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '??=': '&&=',
  '||=': '&&=',
  '&&=': '||=',
  '&': '|',
  '|': '&',
  '^': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
};

/** Replacement of each unary operator. */
const UNARY: Readonly<Record<string, string>> = { '!': '', '-': '+', '++': '--', '--': '++' };

type Place = Pick<Mutation, 'start' | 'end'>;

/** Finds the operators of a TypeScript file, in the order of the text. */
export function operatorsIn(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: Mutation[] = [];
  const add = ({ start, end }: Place, becomes: Readonly<Record<string, string>>) => {
    const from = text.slice(start, end);
    const to = becomes[from];
    if (to !== undefined) found.push({ file, start, end, from, to });
  };
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return;
    const place = placeOf(node, source);
    if (place && !joinsTexts(node)) add(place, ts.isBinaryExpression(node) ? BINARY : UNARY);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.start - b.start);
}

/** Returns true for a `+` between texts: the compiler already refuses a `-` there. */
function joinsTexts(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
    return false;
  }
  return [node.left, node.right].some((side) => isText(side) || joinsTexts(side));
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function placeOf(node: ts.Node, source: ts.SourceFile): Place | null {
  if (ts.isBinaryExpression(node)) {
    return { start: node.operatorToken.getStart(source), end: node.operatorToken.end };
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const start = node.getStart(source);
    return { start, end: start + operatorLength(node) };
  }
  if (ts.isPostfixUnaryExpression(node)) {
    return { start: node.end - operatorLength(node), end: node.end };
  }
  return null;
}

function operatorLength({ operator }: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression) {
  return ts.tokenToString(operator)?.length ?? 0;
}

/** Comments and texts, which hold no operator, or else an operator of the rules' language. */
const RULES_TOKEN = /\/\/[^\n]*|'[^']*'|\$\(|&&|\|\||[=!<>]=|[<>!+]/g;

/** Finds the operators of security rules, in the order of the text. */
export function operatorsOfRules(file: string, text: string): Mutation[] {
  return [...text.matchAll(RULES_TOKEN)].flatMap(({ 0: from, index: start }) => {
    const to = from === '!' ? UNARY['!'] : BINARY[from];
    return to === undefined ? [] : [{ file, start, end: start + from.length, from, to }];
  });
}

/** The text with the operator mutated. */
export function mutated(text: string, { start, end, to }: Mutation): string {
  return text.slice(0, start) + to + text.slice(end);
}
