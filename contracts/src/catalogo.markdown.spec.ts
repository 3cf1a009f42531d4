import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogoEmMarkdown } from './catalogo.markdown.js';
import { defineEvent } from './shared/events/event.js';

describe('o documento do catálogo', () => {
  const ImagemPublicada = defineEvent({
    type: 'ImagemPublicada',
    version: 3,
    about: 'Uma imagem apareceu no site.',
    schema: z.object({
      produtoId: z.int(),
      autor: z.string().nullable(),
      lado: z.enum(['frente', 'verso']).nullable(),
      tamanhos: z.array(z.object({ largura: z.int(), ok: z.boolean() })),
    }),
    personal: { owner: ({ produtoId }) => `usuario-${produtoId}`, fields: { autor: null } },
    phrase: () => 'Uma imagem apareceu no site.',
    undo: { never: 'é um exemplo' },
  });
  const familia = {
    assunto: 'produtos',
    registro: 'produtos' as const,
    stream: (id: number) => `produto-${id}`,
    eventos: [ImagemPublicada],
  };

  it('diz fluxo, assunto, frase, versão, campos com o tipo, e o que é pessoal', () => {
    const linhas = catalogoEmMarkdown([familia]).split('\n');
    expect(linhas).toEqual(
      expect.arrayContaining([
        '## `produto-N` (produtos)',
        'The history of a record requires `historico:ler` and `produtos:ler`.',
        '### ImagemPublicada',
        '“Uma imagem apareceu no site.” (version 3)',
        '| `produtoId` | integer |  |',
        '| `autor` | text or null | yes |',
        '| `lado` | `frente`, `verso` or null |  |',
        '| `tamanhos` | list of { largura: integer; ok: boolean } |  |',
      ]),
    );
  });

  it('diz quem vê os valores, onde os há', () => {
    const { type, version, about, undo } = ImagemPublicada;
    const schema = z.object({ antes: z.object({ valorEmCentavos: z.int() }) });
    const eventos = [defineEvent({ type, version, about, schema, phrase: () => about, undo })];
    expect(catalogoEmMarkdown([{ ...familia, eventos }])).toContain('also require `valores:ler`');
  });

  it('não adivinha: uma forma sem palavra é um erro', () => {
    const schema = z.object({ qualquer: z.unknown() });
    const { type, version, about, undo } = ImagemPublicada;
    const eventos = [defineEvent({ type, version, about, schema, phrase: () => about, undo })];
    expect(() => catalogoEmMarkdown([{ ...familia, eventos }])).toThrow('no word for the shape');
  });
});
