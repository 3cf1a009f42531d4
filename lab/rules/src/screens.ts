import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface Screen {
  /** Address with parameters, such as `/adm/pedidos/show/:id`; computed parts are `<name>`. */
  readonly path: string;
  /** Path from the root of the repository. */
  readonly page: string;
}

const propertyOf = (route: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  route.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => property.name.getText() === name)?.initializer;

/** Text of a literal; `${name}/show` in a template becomes `<name>/show`. */
const textOf = (expression: ts.Expression): string =>
  expression
    .getText()
    .slice(1, -1)
    .replaceAll(/\$\{(\w+)\}/g, '<$1>');

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
      // A page with children and without a path has its parent's address; its children are dialogs.
      if (page && (path || propertyOf(node, 'index') || propertyOf(node, 'children')))
        screens.push({ path: address || '/', page: `${join(dirname(file), page)}.tsx` });
    }
    ts.forEachChild(node, (child) => visit(child, address));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), base);
  return screens;
};
