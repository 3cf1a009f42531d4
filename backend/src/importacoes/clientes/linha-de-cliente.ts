import { corpoDoCliente, type CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { LeitorDeLinhas, LinhaLida } from '../assunto.js';
import { errosDeFormula } from '../erros-de-formula.js';
import { comZeros, diaEscrito, semDecimalVazia, ufEscrita } from '../ler-como-no-brasil.js';
import { lerForma, pieceByPiece, preenchidosDe } from '../valores.js';
import { documentosDe } from './documentos.js';

const LER: Readonly<Record<string, ((celula: string, hoje: Dia) => string) | undefined>> = {
  data_nascimento: diaEscrito,
  telefone: semDecimalVazia,
  numero: semDecimalVazia,
  cep: (celula) => comZeros(semDecimalVazia(celula), 8),
  estado: ufEscrita,
};

/** A company without a name of its own bears its legal name. */
export const lerLinhaDeCliente = (
  valores: Readonly<Record<string, string>>,
  hoje: Dia,
): LinhaLida<CorpoDoCliente> => {
  const deFormula = errosDeFormula(valores, CAMPOS_DA_IMPORTACAO.clientes);
  if (deFormula.length > 0) return { erros: deFormula };
  const { cpf, cnpj, documento, ...outros } = preenchidosDe(valores);
  const lidos = Object.fromEntries(
    Object.entries(outros).map(([campo, celula]) => [campo, LER[campo]?.(celula!, hoje) ?? celula]),
  );
  const lida = lerForma(corpoDoCliente, {
    nome: lidos['razao_social'],
    ...lidos,
    ...documentosDe({ cpf, cnpj, documento }),
  });
  if ('erros' in lida) return lida;
  const { data_nascimento } = lida.corpo;
  return data_nascimento !== null && data_nascimento > hoje
    ? { erros: ['O campo Data de Nascimento deve ser uma data anterior ou igual a hoje.'] }
    : lida;
};

export const lerClientes: LeitorDeLinhas<CorpoDoCliente> = (linhas, hoje) =>
  pieceByPiece(linhas, ({ valores }) => lerLinhaDeCliente(valores, hoje));
