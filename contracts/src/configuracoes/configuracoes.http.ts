import { z } from 'zod';
import type { Corpo } from '../shared/campos/campo.js';
import {
  dinheiro,
  inteiro,
  mensagens,
  omissivel,
  opcional,
  quandoLidos,
  texto,
  umDe,
} from '../shared/campos/campos.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { CEM_POR_CENTO } from '../pedidos/pedidos.http.js';
import { MEDIDAS_DO_SINAL, SEM_O_SINAL, type RegraDoSinal } from '../pedidos/pagamentos/sinal.js';
import { lerChavePix } from './chave-pix.js';
import { camposDasConfiguracoes } from './configuracoes.campos.js';
import { nomeNoPix } from './nome-no-pix.js';

export const CIDADE_DA_CHAVE_PIX = 'O campo Cidade é obrigatório quando há chave Pix.';

export const NOME_SEM_PIX =
  'O Pix não aceita este nome: escreva ao menos uma letra de A a Z ou um número.';

export const corpoDasConfiguracoes = corpoDosCampos(camposDasConfiguracoes)
  .extend({
    chave_pix: opcional(
      texto('Chave Pix', { max: 80 }).transform((valor, contexto) => {
        const chave = lerChavePix(valor);
        if (chave !== undefined) return chave;
        contexto.addIssue({ code: 'custom', message: mensagens.invalido('Chave Pix') });
        return z.NEVER;
      }),
    ),
  })
  .refine(({ chave_pix, cidade }) => chave_pix === null || cidade !== null, {
    path: ['cidade'],
    when: quandoLidos('chave_pix', 'cidade'),
    message: CIDADE_DA_CHAVE_PIX,
  })
  .refine(({ chave_pix, nome }) => chave_pix === null || nomeNoPix(nome) !== null, {
    path: ['nome'],
    when: quandoLidos('chave_pix', 'nome'),
    message: NOME_SEM_PIX,
  });
export type CorpoDasConfiguracoes = Corpo<typeof camposDasConfiguracoes>;

export const MAXIMO_DE_ANOS_DE_GUARDA = 50;

export const corpoDaGuarda = z.object({
  anos_de_guarda: inteiro('Guardar dados dos clientes por', {
    min: 0,
    max: MAXIMO_DE_ANOS_DE_GUARDA,
  }),
});
export type CorpoDaGuarda = z.infer<typeof corpoDaGuarda>;

/** `quanto` is parsed to centavos or, with `porcentagem`, to hundredths of a percent. */
export const corpoDaRegraDoSinal = z
  .object({
    em: umDe('Sinal', MEDIDAS_DO_SINAL),
    quanto: omissivel(dinheiro('Quanto', { min: 1 })),
    a_partir_de: opcional(dinheiro('Em pedidos a partir de')),
    sem_o_sinal: umDe('Sem o sinal', SEM_O_SINAL).default('avisar'),
  })
  .refine(({ em, quanto }) => em === 'nenhum' || quanto !== null, {
    path: ['quanto'],
    when: quandoLidos('em', 'quanto'),
    message: mensagens.obrigatorio('Quanto'),
  })
  .refine(({ em, quanto }) => em !== 'porcentagem' || (quanto ?? 0) <= CEM_POR_CENTO, {
    path: ['quanto'],
    when: quandoLidos('em', 'quanto'),
    message: 'O campo Quanto não pode ser superior a 100%.',
  });
export type CorpoDaRegraDoSinal = z.infer<typeof corpoDaRegraDoSinal>;

export interface MarcaDaLoja {
  nome: string;
  logo: string | null;
}

/** `saldo_inicial` is decimal reais. */
export interface Configuracoes {
  nome: string;
  documento: string | null;
  telefone: string | null;
  email: string | null;
  endereco: string | null;
  cidade: string | null;
  estado: string | null;
  horario: string | null;
  apresentacao: string | null;
  chave_pix: string | null;
  saldo_inicial: number;
  saldo_inicial_br: string;
  dias_de_prazo_apertado: number;
  /** Years of retention after the last order or payment. */
  anos_de_guarda: number;
  anos_de_guarda_padrao: boolean;
  logo: string | null;
  sinal: RegraDoSinal;
  /** -1 before any change. */
  revisao: number;
}
