import type {
  MotivoDeNaoLer,
  NomeDoCampoDoExtrato,
} from '@encomenda/contracts/conciliacao/extrato';
import type { LinhaDaPlanilha, Planilha } from '@encomenda/contracts/importacoes/planilha';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { adivinharColunas, type TitulosConhecidos } from '../../importacoes/adivinhar-colunas.js';
import { diaEscrito } from '../../importacoes/ler-como-no-brasil.js';
import { tabelaDe } from '../../importacoes/planilha/tabela.js';
import {
  lerLinhaDoBanco,
  separar,
  type ArquivoDoBanco,
  type LinhaDoBanco,
} from './arquivo-do-banco.js';

export type ColunasDoExtrato = readonly (NomeDoCampoDoExtrato | null)[];

/** As the common banks of Brazil call them. */
const TITULOS: TitulosConhecidos<NomeDoCampoDoExtrato> = {
  data: ['data lancamento', 'data do lancamento', 'data', 'data mov', 'data movimento', 'date'],
  valor: ['valor r', 'valor', 'valor lancamento', 'montante', 'amount'],
  credito: ['credito r', 'credito', 'creditos', 'entrada', 'entradas'],
  debito: ['debito r', 'debito', 'debitos', 'saida', 'saidas'],
  tipo: ['tipo lancamento', 'natureza', 'd c', 'c d', 'deb cred', 'debito credito', 'inf'],
  texto: [
    'historico',
    'lancamento',
    'descricao',
    'titulo',
    'detalhes',
    'memo',
    'transacao',
    'estabelecimento',
  ],
  nome: ['favorecido', 'pagador', 'nome', 'razao social', 'cliente', 'contraparte', 'remetente'],
  identificador: [
    'identificador',
    'id',
    'codigo da transacao',
    'num documento',
    'numero documento',
  ],
};

/** Whether lines can be read with these columns: a day and an amount. */
export const colunasBastam = (colunas: ColunasDoExtrato): boolean =>
  colunas.includes('data') && (colunas.includes('valor') || colunas.includes('credito'));

export const colunasDe = (titulos: readonly string[]): ColunasDoExtrato =>
  adivinharColunas(titulos, TITULOS) as ColunasDoExtrato;

const DATA = /^\s*(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/;

/**
 * The table below the account's number and period that banks write above it; columns of a file without
 * titles are named after their letters.
 *
 * @throws RecusaDaLeitura
 */
export const tabelaDoBanco = (linhas: readonly LinhaDaPlanilha[]): Planilha => {
  const doTitulo = linhas.findIndex(({ celulas }) => colunasBastam(colunasDe(celulas)));
  if (doTitulo !== -1) return tabelaDe(linhas.slice(doTitulo));
  const primeira = linhas.findIndex(
    ({ celulas }) => celulas.length > 1 && celulas.some((celula) => DATA.test(celula)),
  );
  const semTitulos = primeira === 0 ? [{ numero: 0, celulas: letras(linhas) }, ...linhas] : linhas;
  return tabelaDe(semTitulos);
};

const letras = (linhas: readonly LinhaDaPlanilha[]): string[] => {
  const largura = linhas.reduce((maior, { celulas }) => Math.max(maior, celulas.length), 0);
  return Array.from({ length: largura }, (_, coluna) => `Coluna ${coluna + 1}`);
};

const SALDO = /^\s*s\s?a\s?l\s?d\s?o\b/i;
const SAIU = /^\s*(?:d|deb|debito|débito|saida|saída)\b/i;

const linhaDe = (
  celulas: readonly string[],
  colunas: ColunasDoExtrato,
  { conta, hoje }: { conta: string; hoje: Dia },
): LinhaDoBanco | MotivoDeNaoLer | null => {
  const em = (campo: NomeDoCampoDoExtrato): string => celulas[colunas.indexOf(campo)]?.trim() ?? '';
  const texto = [em('texto'), em('nome')].filter(Boolean).join(' ');
  if (SALDO.test(texto)) return null;
  const [credito, debito] = [em('credito'), em('debito')];
  const escrito = em('valor') || credito || debito;
  if (escrito === '') return null;
  return lerLinhaDoBanco({
    conta,
    data: diaEscrito(em('data'), hoje),
    valor: escrito,
    saiu: SAIU.test(em('tipo')) || (em('valor') === '' && credito === ''),
    texto,
    identificador: em('identificador'),
  });
};

/** A bank's table with its columns chosen. Its titles stand for the account, which it does not name. */
export const lerTabelaDoBanco = (
  { titulos, linhas }: Planilha,
  colunas: ColunasDoExtrato,
  hoje: Dia,
): ArquivoDoBanco => {
  const conta = titulos.join('|');
  const lidas = linhas.map(({ celulas }) => linhaDe(celulas, colunas, { conta, hoje }));
  return { formato: 'csv', banco: null, ...separar(lidas) };
};
