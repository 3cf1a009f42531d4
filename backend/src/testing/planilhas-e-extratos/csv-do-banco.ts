import { colunasDe } from '../../conciliacao/extrato/csv/colunas-do-banco.js';
import { lerExtrato } from '../../conciliacao/extrato/extrato.thread.js';
import { lerTabelaDoBanco } from '../../conciliacao/extrato/csv/ler-csv-do-banco.js';

const HOJE = '2026-11-21';

/** Reads a bank's CSV on 21 November 2026; the columns are found by their titles. */
export const lerCsvDoBanco = async (csv: string) => {
  const leitura = await lerExtrato(Buffer.from(csv));
  if (!('tabela' in leitura)) throw new Error(JSON.stringify(leitura));
  const colunas = colunasDe(leitura.tabela.titulos, leitura.tabela.linhas);
  return { ...leitura, colunas, arquivo: lerTabelaDoBanco(leitura.tabela, colunas, HOJE) };
};

/** What was read: day of the month, centavos and text of each line, and the lines that were not read. */
export const lidoDoCsv = async (...linhas: string[]) => {
  const { arquivo } = await lerCsvDoBanco(linhas.join('\n'));
  return {
    linhas: arquivo.linhas.map(({ data, valorEmCentavos, texto }) => [
      data.slice(8),
      valorEmCentavos,
      texto,
    ]),
    naoLidos: arquivo.naoLidos.map(({ linha, motivo }) => [linha, motivo]),
  };
};
