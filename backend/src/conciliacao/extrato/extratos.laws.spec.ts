import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { extratoEmCsv } from '@encomenda/shop/extrato/extrato-em-csv';
import { extratoEmOfx } from '@encomenda/shop/extrato/extrato-em-ofx';
import { DIA_DA_LEITURA, type ExtratoInventado } from '@encomenda/shop/extrato/movimentos-do-banco';
import { sortear } from '@encomenda/shop/sorteio';
import { describe, expect, it } from 'vitest';
import type { ArquivoDoBanco } from './arquivo-do-banco.js';
import { colunasDe } from './csv/colunas-do-banco.js';
import { lerExtrato } from './extrato.thread.js';
import { lerTabelaDoBanco } from './csv/ler-csv-do-banco.js';

/*
 * Whatever way a bank writes its file, each movement is read as it was or refused by its line. Each file
 * is made up from its seed, which a failure names.
 */
const ARQUIVOS = 300;

const lido = async (bytes: Buffer): Promise<ArquivoDoBanco> => {
  const leitura = await lerExtrato(bytes);
  if ('arquivo' in leitura) return leitura.arquivo;
  if (!('tabela' in leitura)) throw new Error(leitura.motivo);
  const { tabela } = leitura;
  return lerTabelaDoBanco(tabela, colunasDe(tabela.titulos, tabela.linhas), DIA_DA_LEITURA);
};

/** What was read, and what the file says but for the lines that were refused. */
const conferir = async ({ bytes, movimentos, ilegiveis, limpo }: ExtratoInventado) => {
  const { linhas, naoLidos } = await lido(bytes);
  const recusadas = naoLidos.map(({ linha }) => linha);
  const esperados = movimentos.filter(({ linha }) => !recusadas.includes(linha));
  const nomeEm = (texto: string, nome = '') =>
    normalizarBusca(texto).includes(normalizarBusca(nome)) ? nome : texto;
  return {
    lido: linhas.map(({ data, valorEmCentavos, texto }, n) => [
      data,
      valorEmCentavos,
      nomeEm(texto, esperados[n]?.nome),
    ]),
    esperado: esperados.map(({ dia, centavos, nome }) => [dia, centavos, nome]),
    recusadas: limpo ? recusadas : recusadas.filter((linha) => ilegiveis.includes(linha)),
  };
};

describe.each([
  ['OFX', extratoEmOfx],
  ['CSV', extratoEmCsv],
])('um extrato em %s, escrito como for', (_, inventar) => {
  it('lê-se como é, ou diz que linhas não leu', async () => {
    for (let semente = 1; semente <= ARQUIVOS; semente++) {
      const extrato = inventar(sortear(semente));
      const { lido: lidos, esperado, recusadas } = await conferir(extrato);
      expect(lidos, `semente ${semente}`).toEqual(esperado);
      expect(recusadas, `semente ${semente}`).toEqual(extrato.ilegiveis);
    }
  });
});
