import { z } from 'zod';
import {
  dinheiro,
  inteiro,
  mensagens,
  opcional,
  quandoLidos,
  simOuNao,
  texto,
  umDe,
} from '../shared/campos/campos.js';
import { normalizarBusca } from '../shared/texto/busca.js';
import { TIPOS_DE_OPCAO, type TipoDeOpcao } from './opcao-do-produto.js';
import {
  MAIOR_TEXTO_DA_OPCAO,
  MAXIMO_DE_DIAS_DE_PRODUCAO,
  MAXIMO_DE_ESCOLHAS,
  MAXIMO_DE_OPCOES,
} from './opcoes.js';

const acrescimo = opcional(dinheiro('Acréscimo'));

const semRepetir = (nomes: readonly { nome: string }[]): boolean =>
  new Set(nomes.map(({ nome }) => normalizarBusca(nome))).size === nomes.length;

const opcao = z
  .object(
    {
      nome: texto('Opção', { max: 40 }),
      tipo: umDe('Tipo', TIPOS_DE_OPCAO),
      obrigatoria: simOuNao('Obrigatória').default(false),
      maximo: opcional(inteiro('Máximo de letras', { min: 1, max: MAIOR_TEXTO_DA_OPCAO })),
      acrescimo,
      escolhas: z
        .array(
          z.object(
            { nome: texto('Escolha', { max: 40 }), acrescimo },
            { error: mensagens.invalido('Escolha') },
          ),
          { error: mensagens.invalido('Escolhas') },
        )
        .max(MAXIMO_DE_ESCOLHAS, `Uma opção tem no máximo ${MAXIMO_DE_ESCOLHAS} escolhas.`)
        .default([]),
    },
    { error: mensagens.invalido('Opção') },
  )
  .refine(({ tipo, maximo }) => tipo !== 'texto' || maximo !== null, {
    path: ['maximo'],
    when: quandoLidos('tipo', 'maximo'),
    message: mensagens.obrigatorio('Máximo de letras'),
  })
  .refine(({ tipo, escolhas }) => tipo !== 'escolha' || escolhas.length > 0, {
    path: ['nome'],
    when: quandoLidos('tipo', 'escolhas'),
    message: 'Dê ao menos uma escolha a esta opção.',
  })
  .refine(({ escolhas }) => semRepetir(escolhas), {
    path: ['nome'],
    when: quandoLidos('escolhas'),
    message: 'Esta opção tem duas escolhas com o mesmo nome.',
  });

/** Amounts are parsed to centavos. `maximo` and `acrescimo` are for texts, `escolhas` for choices. */
export const corpoDaEncomendaDoProduto = z.object({
  dias_de_producao: opcional(
    inteiro('Dias de produção', { min: 0, max: MAXIMO_DE_DIAS_DE_PRODUCAO }),
  ),
  opcoes: z
    .array(opcao, { error: mensagens.invalido('Opções') })
    .max(MAXIMO_DE_OPCOES, `Um produto tem no máximo ${MAXIMO_DE_OPCOES} opções.`)
    .refine(semRepetir, 'Duas opções têm o mesmo nome.'),
});
export type CorpoDaEncomendaDoProduto = z.infer<typeof corpoDaEncomendaDoProduto>;

/** Amounts are decimal reais. */
export interface OpcaoNaTela {
  nome: string;
  tipo: TipoDeOpcao;
  obrigatoria: boolean;
  maximo: number | null;
  acrescimo: number;
  escolhas: { nome: string; acrescimo: number }[];
}

export interface EncomendaDoProduto {
  dias_de_producao: number | null;
  opcoes: OpcaoNaTela[];
  /** -1 before any change. */
  revisao: number;
}
