import { z } from 'zod';
import { DESCRICAO_DO_ASSUNTO } from './auditoria/assuntos.js';
import { familiasDeEventos, type FamiliaDeEventos } from './catalogo.js';
import type { AnyEventDefinition } from './shared/event.js';

interface Forma {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Forma[];
  items?: Forma;
  properties?: Readonly<Record<string, Forma>>;
}

const NOMES: Readonly<Record<string, string>> = {
  integer: 'inteiro',
  number: 'número',
  string: 'texto',
  boolean: 'sim ou não',
  null: 'vazio',
};

const tipoDe = (forma: Forma): string => {
  if (forma.anyOf) return forma.anyOf.map(tipoDe).join(' ou ');
  if (forma.enum) return forma.enum.map((valor) => `\`${valor}\``).join(', ');
  if (forma.items) return `lista de ${tipoDe(forma.items)}`;
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
    .join(' ou ');
};

/** Whether an event contains amounts, which `valores:ler` guards. */
const temValores = ({ schema }: AnyEventDefinition): boolean =>
  /EmCentavos"/.test(JSON.stringify(z.toJSONSchema(schema)));

const secaoDoEvento = ({ type, version, about, schema, personal }: AnyEventDefinition): string => {
  const campos = (z.toJSONSchema(schema) as Forma).properties ?? {};
  const linhas = Object.entries(campos).map(
    ([nome, forma]) =>
      `| \`${nome}\` | ${tipoDe(forma)} | ${nome in (personal?.fields ?? {}) ? 'sim' : ''} |`,
  );
  return [
    `### ${type}`,
    '',
    `${about} (versão ${version})`,
    '',
    '| campo | tipo | pessoal |',
    '| --- | --- | --- |',
    ...linhas,
  ].join('\n');
};

const secaoDaFamilia = ({ assunto, registro, stream, eventos }: FamiliaDeEventos): string =>
  [
    `## \`${stream(1).replace(/1$/, 'N')}\` (${assunto})`,
    `No histórico de um registro, para quem tem \`${DESCRICAO_DO_ASSUNTO[registro].poder}\`${
      eventos.some(temValores)
        ? '; os valores (`…EmCentavos`), para quem tem também `valores:ler`'
        : ''
    }.`,
    ...eventos.map((definicao) => secaoDoEvento(definicao)),
  ].join('\n\n');

export const catalogoEmMarkdown = (
  familias: readonly FamiliaDeEventos[] = familiasDeEventos,
): string =>
  `${[
    '# Catálogo de eventos',
    'Gerado das definições em `contracts/src` por `npm run events:catalog`; não edite à mão. Cada título é um tipo de fluxo do histórico, com os eventos na ordem em que costumam acontecer. Os campos pessoais são cifrados com a chave da pessoa e somem quando a chave é destruída.',
    ...familias.map(secaoDaFamilia),
  ].join('\n\n')}\n`;
