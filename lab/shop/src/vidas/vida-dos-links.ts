import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { Step } from '../history.js';
import { sortear } from '../sorteio.js';

/** Deterministic by seed. */
export const vidaDosLinks = (quantos: number, semente: number): Step<LinkEvent>[] => {
  const { inteiro, chance } = sortear(semente);
  const links = new Map<number, { hash: string; clienteId: number }>();

  const fotos = (): FotoDeReferencia[] =>
    Array.from({ length: inteiro(0, 2) }, () => ({
      hash: `${inteiro(0, 999_999)}`.padStart(64, '0'),
      tipo: 'image/webp',
      bytes: inteiro(1_000, 9_000_000),
      largura: inteiro(1, 4_000),
      altura: inteiro(1, 3_000),
    }));

  const criar = (orcamentoId: number): LinkEvent => {
    const hash = `${inteiro(0, 999_999)}`.padStart(64, '0');
    const clienteId = inteiro(1, 9);
    links.set(orcamentoId, { hash, clienteId });
    const ate = somarDias('2027-01-01', inteiro(0, 60));
    return { type: 'LinkCriado', data: { orcamentoId, clienteId, hash, ate } };
  };

  /** An approval at the counter has a receipt without a link. */
  const recibo = (orcamentoId: number, clienteId: number): LinkEvent => ({
    type: 'ReciboAssinado',
    data: {
      orcamentoId,
      clienteId,
      versao: inteiro(1, 3),
      aprovadoNaRevisao: inteiro(1, 9),
      texto: `{"orcamento":${orcamentoId}}`,
      assinatura: 'assinatura',
      chave: 'chave',
    },
  });

  const evento = (dia: string): LinkEvent => {
    const orcamentoId = inteiro(1, 12);
    const link = links.get(orcamentoId);
    if (chance(0.1)) return recibo(orcamentoId, link?.clienteId ?? inteiro(1, 9));
    if (!link || chance(0.15)) return criar(orcamentoId);
    const { hash, clienteId } = link;
    if (chance(0.2)) return { type: 'LinkRevogado', data: { orcamentoId, hash } };
    if (chance(0.4)) {
      const mensagem = `Mais ${inteiro(2, 40)}, por favor.`;
      const data = { orcamentoId, clienteId, versao: inteiro(1, 3), mensagem, fotos: fotos() };
      return { type: 'MudancaPedida', data };
    }
    return { type: 'LinkVisitado', data: { orcamentoId, hash, dia, robo: chance(0.25) } };
  };

  return Array.from({ length: quantos }, (_, i) => {
    const dia = somarDias('2026-01-01', Math.floor(i / 20));
    const acontecido = evento(dia);
    return { ...acontecido, stream: linkStream(acontecido.data.orcamentoId), dia };
  });
};
