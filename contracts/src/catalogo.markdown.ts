import { z } from 'zod';
import { DESCRICAO_DO_ASSUNTO } from './auditoria/assuntos.js';
import { familiasDeEventos, type FamiliaDeEventos } from './catalogo.js';
import type { AnyEventDefinition } from './shared/events/event.js';

interface Forma {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Forma[];
  items?: Forma;
  properties?: Readonly<Record<string, Forma>>;
}

const NOMES: Readonly<Record<string, string>> = {
  integer: 'integer',
  number: 'number',
  string: 'text',
  boolean: 'boolean',
  null: 'null',
};

const tipoDe = (forma: Forma): string => {
  if (forma.anyOf) return forma.anyOf.map(tipoDe).join(' or ');
  if (forma.enum) return forma.enum.map((valor) => `\`${valor}\``).join(', ');
  if (forma.items) return `list of ${tipoDe(forma.items)}`;
  if (forma.properties) {
    const campos = Object.entries(forma.properties);
    return `{ ${campos.map(([nome, campo]) => `${nome}: ${tipoDe(campo)}`).join('; ')} }`;
  }
  return [forma.type ?? 'none']
    .flat()
    .map((tipo) => {
      const nome = NOMES[tipo];
      if (!nome) throw new Error(`no word for the shape ${JSON.stringify(forma)}`);
      return nome;
    })
    .join(' or ');
};

const temValores = ({ schema }: AnyEventDefinition): boolean =>
  /EmCentavos"/.test(JSON.stringify(z.toJSONSchema(schema)));

const secaoDoEvento = ({ type, version, about, schema, personal }: AnyEventDefinition): string => {
  const campos = (z.toJSONSchema(schema) as Forma).properties ?? {};
  const linhas = Object.entries(campos).map(
    ([nome, forma]) =>
      `| \`${nome}\` | ${tipoDe(forma)} | ${nome in (personal?.fields ?? {}) ? 'yes' : ''} |`,
  );
  return [
    `### ${type}`,
    '',
    `“${about}” (version ${version})`,
    '',
    '| Field | Type | Personal |',
    '| --- | --- | --- |',
    ...linhas,
  ].join('\n');
};

const secaoDaFamilia = ({ assunto, registro, stream, eventos }: FamiliaDeEventos): string =>
  [
    `## \`${stream(1).replace(/1$/, 'N')}\` (${assunto})`,
    `The history of a record requires \`historico:ler\` and \`${DESCRICAO_DO_ASSUNTO[registro].poder}\`${
      eventos.some(temValores) ? '; its amounts (`…EmCentavos`) also require `valores:ler`' : ''
    }.`,
    ...eventos.map((definicao) => secaoDoEvento(definicao)),
  ].join('\n\n');

export const catalogoEmMarkdown = (
  familias: readonly FamiliaDeEventos[] = familiasDeEventos,
): string =>
  `${[
    '# Event catalogue',
    'Generated from the definitions in `contracts/src` by `npm run events:catalog`; do not edit it by hand. Each heading of the second level is a kind of stream; its events follow in the order in which they usually happen. The Portuguese sentence in quotes is the name of the event type in the filter of the screen Auditoria. Personal fields are encrypted with the key of the person and cannot be read after that key is destroyed.',
    ...familias.map(secaoDaFamilia),
  ].join('\n\n')}\n`;
