import { camposDaEntrega, camposDoDestino } from '@encomenda/contracts/entregas/entrega.campos';
import {
  linesOf,
  linesOfPart,
  portraitFrom,
  type Portrait,
  type PortraitLine,
} from '../desfazer/portrait.js';
import { idsDe, type Destino, type Entrega } from './domain/entrega.js';

const linhasDoDestino = ({ destinoId, dados }: Destino): PortraitLine[] =>
  linesOfPart(`Destino ${destinoId}`, [
    ['Cliente', dados.clienteNome],
    ...linesOf(camposDoDestino, dados),
  ]);

/** A deleted delivery shows no destinations: each one's restoration is an event of its own. */
export const retratoDaEntrega = (entrega: Entrega): Portrait => {
  if (entrega.situacao === 'inexistente') return new Map();
  if (entrega.situacao === 'excluida')
    return portraitFrom([
      ...retratoDaEntrega({ ...entrega.era, destinos: [] }),
      ['Situação', 'Excluído'],
    ]);
  const { situacao, destinos } = entrega;
  return portraitFrom([
    ...linesOf(camposDaEntrega, entrega),
    ['Finalizada', situacao === 'finalizada' ? 'Sim' : 'Não'],
    ...destinos.flatMap(linhasDoDestino),
    ['Ordem dos destinos', destinos.length > 1 ? idsDe(entrega).join(', ') : ''],
  ]);
};
