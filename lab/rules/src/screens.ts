import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The screens that a file of routes declares. */

export interface Screen {
  /** Address with its parameters: `/adm/pedidos/show/:id`; a value computed per route is `<name>`. */
  readonly path: string;
  /** File of the page, as a path of the repository. */
  readonly page: string;
}

const propertyOf = (route: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  route.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => property.name.getText() === name)?.initializer;

/** Text of a literal; `${name}/show` of a template becomes `<name>/show`. */
const textOf = (expression: ts.Expression): string =>
  expression
    .getText()
    .slice(1, -1)
    .replaceAll(/\$\{(\w+)\}/g, '<$1>');

/** The module of a page that a route imports when it is opened. */
const pageOf = (route: ts.ObjectLiteralExpression): string | undefined => {
  const [, page] =
    /import\('([^']+\.page)'\)/.exec(propertyOf(route, 'lazy')?.getText() ?? '') ?? [];
  return page;
};

export const screensIn = (file: string, source: string, base: string): Screen[] => {
  const screens: Screen[] = [];
  const visit = (node: ts.Node, parent: string): void => {
    let address = parent;
    if (ts.isObjectLiteralExpression(node)) {
      const path = propertyOf(node, 'path');
      if (path) address = `${parent}/${textOf(path)}`;
      const page = pageOf(node);
      // A page with children but no path of its own stands at its parent's address, below its dialogs.
      if (page && (path || propertyOf(node, 'index') || propertyOf(node, 'children')))
        screens.push({ path: address || '/', page: `${join(dirname(file), page)}.tsx` });
    }
    ts.forEachChild(node, (child) => visit(child, address));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), base);
  return screens;
};
