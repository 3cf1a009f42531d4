import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventCatalog, familiasDeEventos } from './catalogo.js';
import { catalogoEmMarkdown } from './catalogo.markdown.js';
import type { AnyEventDefinition } from './shared/events/event.js';

/*
 * `<subject>/stored-shapes/<event>.v<version>.json` holds one example per stored version. Files are
 * only added.
 */
const definicoes = [...eventCatalog.values()];
const assuntos = [...new Set(familiasDeEventos.map(({ assunto }) => assunto))];
const pasta = (assunto: string) => new URL(`./${assunto}/stored-shapes/`, import.meta.url);
const nomeDoArquivo = (type: string, version: number): string =>
  `${type.replace(/(?!^)[A-Z]/g, (letra) => `-${letra}`).toLowerCase()}.v${version}.json`;

const formas = familiasDeEventos.flatMap(({ assunto, eventos }) =>
  eventos.flatMap((definicao) =>
    Array.from({ length: definicao.version }, (_, i) => ({
      arquivo: `${assunto}/${nomeDoArquivo(definicao.type, i + 1)}`,
      ler: () =>
        JSON.parse(
          readFileSync(new URL(nomeDoArquivo(definicao.type, i + 1), pasta(assunto)), 'utf8'),
        ) as Record<string, unknown>,
      definicao,
      version: i + 1,
    })),
  ),
);

/** Old data after upcasting. */
const deHoje = (
  data: Record<string, unknown>,
  version: number,
  { version: atual, upcasters }: AnyEventDefinition,
): Record<string, unknown> => {
  let dados = data;
  for (let v = version; v < atual; v++) dados = upcasters![v]!(dados);
  return dados;
};

describe('o catálogo de eventos', () => {
  it('tem cada nome uma vez só', () => {
    expect(definicoes).toHaveLength(familiasDeEventos.flatMap(({ eventos }) => eventos).length);
  });

  it('nenhum tipo de fluxo tem traço na categoria, e cada um é de uma família só', () => {
    const categorias = familiasDeEventos.map(({ stream }) => stream(7));
    expect(categorias.filter((nome) => !/^[a-zA-Z]+-7$/.test(nome))).toEqual([]);
    expect(new Set(categorias).size).toBe(categorias.length);
  });

  it.each(definicoes)(
    '$type: a frase é uma frase, e cada versão antiga se lê hoje',
    (definicao) => {
      expect(definicao.about).toMatch(/^\p{Lu}.*\.$/u);
      const antigas = Array.from({ length: definicao.version - 1 }, (_, i) => String(i + 1));
      expect(Object.keys(definicao.upcasters ?? {})).toEqual(antigas);
    },
  );

  it('o documento gerado está em dia: npm run events:catalog', () => {
    const documento = new URL('../../docs/event-catalog.md', import.meta.url);
    expect(readFileSync(documento, 'utf8')).toBe(catalogoEmMarkdown());
  });
});

describe('as formas já guardadas', () => {
  it('há um arquivo por versão de cada evento, e nenhum sem dono', () => {
    const existentes = assuntos.flatMap((assunto) =>
      readdirSync(pasta(assunto)).map((arquivo) => `${assunto}/${arquivo}`),
    );
    expect(existentes.toSorted()).toEqual(formas.map(({ arquivo }) => arquivo).toSorted());
  });

  it.each(formas)('$arquivo ainda se lê, sem perder nenhum campo', (forma) => {
    const dados = deHoje(forma.ler(), forma.version, forma.definicao);
    expect(forma.definicao.schema.parse(dados)).toEqual(dados);
    expect(Object.keys(dados).toSorted()).toEqual(
      Object.keys(forma.definicao.schema.shape).toSorted(),
    );
  });

  it.each(formas.filter(({ definicao }) => definicao.personal))(
    '$arquivo: sem os dados pessoais ainda é o mesmo evento, com o mesmo titular',
    ({ ler, version, definicao }) => {
      const personal = definicao.personal!;
      const owner = personal.owner as (data: unknown) => string;
      const dados = deHoje(ler(), version, definicao);
      const apagado = { ...dados, ...personal.fields };
      expect(definicao.schema.parse(apagado)).toEqual(apagado);
      expect(owner(apagado)).toBe(owner(dados));
      expect(owner(dados)).toMatch(/^(cliente|usuario|solicitacao)-\d+$/);
    },
  );
});
