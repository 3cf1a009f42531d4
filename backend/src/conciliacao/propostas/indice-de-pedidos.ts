import { CORTE, PARTES, palavrasDe, type AExplicar, type PedidoAPagar } from './pesar-pedido.js';

export interface Candidato {
  readonly pedido: PedidoAPagar;
  readonly nome: readonly string[];
}

/** Index of orders, so that each entry is compared with few of them. */
export class IndiceDePedidos {
  private readonly porValor = new Map<number, Candidato[]>();
  private readonly porPalavra = new Map<string, Candidato[]>();
  private readonly porComeco = new Map<string, Candidato[]>();
  private readonly porNumero = new Map<number, Candidato>();

  constructor(pedidos: readonly PedidoAPagar[]) {
    for (const pedido of pedidos) {
      const candidato = { pedido, nome: palavrasDe(pedido.clienteNome) };
      const { faltaEmCentavos, faltaDoSinalEmCentavos, totalEmCentavos } = pedido;
      const partes = PARTES.map(([quanto]) => Math.round(totalEmCentavos * quanto));
      this.porNumero.set(pedido.id, candidato);
      for (const valor of new Set([faltaEmCentavos, faltaDoSinalEmCentavos, ...partes]))
        guardar(this.porValor, valor, candidato);
      for (const palavra of new Set(candidato.nome)) {
        guardar(this.porPalavra, palavra, candidato);
        guardar(this.porComeco, palavra.slice(0, CORTE), candidato);
      }
    }
  }

  perto({ valorEmCentavos, pedidoCitado }: AExplicar, palavras: readonly string[]): Set<Candidato> {
    const perto = new Set(this.porValor.get(valorEmCentavos));
    const citado = this.porNumero.get(pedidoCitado ?? 0);
    if (citado) perto.add(citado);
    const vezes = new Map<Candidato, number>();
    for (const palavra of new Set(palavras))
      for (const candidato of this.comPalavra(palavra)) {
        const vez = (vezes.get(candidato) ?? 0) + 1;
        vezes.set(candidato, vez);
        if (vez > 1 || candidato.nome.length === 1) perto.add(candidato);
      }
    return perto;
  }

  /** A word that is in no name may be the beginning of one. */
  private comPalavra(palavra: string): readonly Candidato[] {
    const inteira = this.porPalavra.get(palavra);
    if (inteira || palavra.length < CORTE) return inteira ?? [];
    return this.porComeco.get(palavra.slice(0, CORTE)) ?? [];
  }
}

const guardar = <K>(mapa: Map<K, Candidato[]>, chave: K, candidato: Candidato): void => {
  const outros = mapa.get(chave);
  if (outros) outros.push(candidato);
  else mapa.set(chave, [candidato]);
};
