import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { corpoDoCliente, type CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import {
  ehNascimento,
  formatarNascimento,
  lerNascimento,
  nascidoDepoisDe,
  soAniversario,
  type Nascimento,
} from '@encomenda/contracts/clientes/nascimento';
import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import { cadastrarCliente } from '../../clientes/cadastro/cadastrar-cliente.js';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { dadosDoCliente } from '../../clientes/cadastro/formulario-do-cliente.js';
import type { LinhaComValores, LinhaLida } from '../assunto.js';
import { celulasDe } from '../colunas/campos-na-planilha.js';
import { semErrosDeFormula } from '../leitura/erros-de-formula.js';
import { comZeros, diaEscrito, semDecimalVazia, ufEscrita } from '../leitura/ler-como-no-brasil.js';
import { lerForma } from '../leitura/ler-forma.js';
import { pieceByPiece, preenchidosDe } from '../conferencia/valores.js';
import { documentosDe } from './documentos.js';
import { telefonesDaCelula } from './telefones-da-celula.js';

const CAMPOS = CAMPOS_DA_IMPORTACAO.clientes;

const LER: Readonly<Record<string, ((celula: string) => string) | undefined>> = {
  numero: semDecimalVazia,
  cep: (celula) => comZeros(semDecimalVazia(celula), 8),
  estado: ufEscrita,
};

export interface ComoLerClientes {
  readonly hoje: Dia;
  /** Null when the shop has no telephone. */
  readonly dddDaLoja: string | null;
}

interface ComAviso {
  readonly lido: string | undefined;
  readonly aviso: string | null;
}

/** Excel completes `2/12` with the current year. Of a date after today, therefore, only day and month are kept. */
const nascimentoEscrito = (celula: string | undefined, hoje: Dia): ComAviso => {
  if (celula === undefined) return { lido: undefined, aviso: null };
  const dia = diaEscrito(celula, hoje);
  const lido: Nascimento | undefined = ehNascimento(dia) ? dia : lerNascimento(celula, hoje);
  if (lido === undefined || !nascidoDepoisDe(lido, hoje))
    return { lido: lido ?? celula, aviso: null };
  const aniversario = soAniversario(lido);
  return {
    lido: aniversario,
    aviso: `O ano de ${formatarNascimento(lido)} ainda não chegou: fica só o aniversário, ${formatarNascimento(aniversario)}.`,
  };
};

/** The telephone to store, a warning, and the rest of the cell as a line for the notes. */
export const telefoneEscrito = (celula: string | undefined, dddDaLoja: string | null) => {
  if (celula === undefined) return { lido: undefined, aviso: null, nota: null };
  const telefones = telefonesDaCelula(semDecimalVazia(celula), dddDaLoja);
  if (telefones === null) return { lido: celula, aviso: null, nota: null };
  const { telefone: lido, nota, dddDaLoja: usado } = telefones;
  const avisos = [
    usado === null ? [] : [`O telefone está sem DDD: fica com o ${usado}, que é o da loja.`],
    nota === null
      ? []
      : [`Fica o telefone ${formatarTelefone(lido)}; o resto vai para Observações.`],
  ].flat();
  return { lido, aviso: avisos.join(' ') || null, nota };
};

/** Reads a row. A company without a name gets its legal name. */
export const lerLinhaDeCliente = (
  valores: Readonly<Record<string, string>>,
  { hoje, dddDaLoja }: ComoLerClientes,
): LinhaLida<CorpoDoCliente> => {
  const celulas = preenchidosDe(valores);
  const { legiveis, naoLidos } = semErrosDeFormula(celulas, CAMPOS);
  const documentos = documentosDe(legiveis);
  const telefone = telefoneEscrito(legiveis['telefone'], dddDaLoja);
  const nascimento = nascimentoEscrito(legiveis['data_nascimento'], hoje);
  const anotadas = (escritas: string | undefined): string | undefined =>
    [escritas, telefone.nota].filter(Boolean).join('\n') || undefined;
  const { cpf: _cpf, cnpj: _cnpj, documento: _documento, ...outras } = legiveis;
  const lidas = Object.fromEntries(
    Object.entries(celulasDe(camposDoCliente, outras, hoje)).map(([campo, celula]) => [
      campo,
      LER[campo]?.(celula) ?? celula,
    ]),
  );
  const lida = lerForma(
    corpoDoCliente,
    {
      ...lidas,
      nome: lidas['nome'] ?? lidas['razao_social'],
      ...documentos.escritos,
      telefone: telefone.lido,
      data_nascimento: nascimento.lido,
      observacoes: anotadas(legiveis['observacoes']),
    },
    {
      campos: CAMPOS,
      celulas: { ...celulas, observacoes: anotadas(celulas['observacoes']) },
      nomes: documentos.colunas,
      naoLidos,
      avisos: [telefone.aviso, nascimento.aviso].filter((aviso) => aviso !== null),
      decidir: (corpo) =>
        cadastrarCliente({ clienteId: 0, dados: dadosDoCliente(corpo), hoje })(
          clienteFold.initialState,
        ),
    },
  );
  if ('erros' in lida) return lida;
  return { ...lida, emBranco: [...lida.emBranco, ...documentos.aMais] };
};

export const lerClientes = (
  linhas: readonly LinhaComValores[],
  como: ComoLerClientes,
): Promise<LinhaLida<CorpoDoCliente>[]> =>
  pieceByPiece(linhas, ({ valores }) => lerLinhaDeCliente(valores, como));
