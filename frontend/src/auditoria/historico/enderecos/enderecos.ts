import type { AssuntoDoHistorico } from '@encomenda/contracts/auditoria/assuntos';
import type { Registro } from './registro';

export const ASSUNTOS_COM_PAGINA = [
  'pedidos',
  'orcamentos',
  'clientes',
  'produtos',
  'entregas',
  'despesas',
] as const satisfies readonly AssuntoDoHistorico[];

export const paginaDoRegistro = ({ assunto, id }: Registro): string | undefined =>
  ASSUNTOS_COM_PAGINA.some((um) => um === assunto) ? `/adm/${assunto}/show/${id}` : undefined;

export const historicoDoRegistro = (registro: Registro, revisao?: number): string => {
  const pagina = paginaDoRegistro(registro);
  const endereco =
    pagina === undefined
      ? `/adm/historico/${registro.assunto}/${registro.id}`
      : `${pagina}/historico`;
  return revisao === undefined ? endereco : `${endereco}?rev=${revisao}`;
};
