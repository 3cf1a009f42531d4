import type { EventoDaLoja } from './evento-da-loja.js';
import type { Step } from './history.js';
import { sortear } from './sorteio.js';

type Passo = Step<EventoDaLoja>;

const VOLTAS: Partial<Record<EventoDaLoja['type'], EventoDaLoja['type']>> = {
  ClienteExcluido: 'ClienteRestaurado',
  ProdutoDescontinuado: 'ProdutoRestaurado',
  CategoriaDeProdutoExcluida: 'CategoriaDeProdutoRestaurada',
  TagExcluida: 'TagRestaurada',
  DespesaCancelada: 'DespesaRestaurada',
  CategoriaDeDespesaExcluida: 'CategoriaDeDespesaRestaurada',
  UnidadeDeMedidaExcluida: 'UnidadeDeMedidaRestaurada',
};

/** Restores some removed records, and removes some again. Deterministic by seed. */
export function* comRestauros(
  passos: Iterable<Passo>,
  semente: number,
  frequencia = 0.05,
): Generator<Passo> {
  const { chance, inteiro } = sortear(semente + 200);
  const dados = new Map<string, Passo['data']>();
  const retirados: { volta: Passo; retirada: Passo }[] = [];
  const voltaram: { volta: Passo; retirada: Passo }[] = [];
  const tirarUm = <T>(lista: T[]): T => lista.splice(inteiro(0, lista.length - 1), 1)[0]!;

  for (const passo of passos) {
    yield passo;
    const { stream, data, dia } = passo;
    const type = VOLTAS[passo.type];
    if (type !== undefined) {
      const volta = { stream, type, data: dados.get(stream) } as Passo;
      retirados.push({ volta, retirada: passo });
    } else if (passo.type === 'DespesaAtualizada')
      dados.set(stream, { despesaId: passo.data.despesaId, ...passo.data.depois });
    else if ('nome' in data && !('imagemId' in data)) dados.set(stream, data);

    if (retirados.length > 0 && chance(frequencia)) {
      const um = tirarUm(retirados);
      voltaram.push(um);
      yield { ...um.volta, ...(dia === undefined ? {} : { dia }) };
    }
    if (voltaram.length > 0 && chance(frequencia / 5)) {
      const um = tirarUm(voltaram);
      retirados.push(um);
      yield { ...um.retirada, ...(dia === undefined ? {} : { dia }) };
    }
  }
}
