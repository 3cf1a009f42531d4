import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import {
  solicitacaoStream,
  titularDaSolicitacao,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { Step } from '../history.js';
import { sortear } from '../sorteio.js';

const NOMES = ['Ana Souza', 'Álvaro Araújo', 'Conceição da Luz', "João D'Ávila"] as const;
const COISAS = ['Bolo', 'Brigadeiro', 'Convite', 'Caneca'] as const;

/** Deterministic by seed. */
export const vidaDasSolicitacoes = (quantas: number, semente: number): Step<SolicitacaoEvent>[] => {
  const { um, inteiro, chance } = sortear(semente);
  const solicitacoes = new Map<number, { recusada: boolean; eliminada: boolean }>();

  const foto = (): FotoDeReferencia => ({
    hash: `${inteiro(0, 999_999)}`.padStart(64, '0'),
    tipo: 'image/jpeg',
    bytes: inteiro(1_000, 9_000_000),
    largura: inteiro(1, 4_000),
    altura: inteiro(1, 3_000),
  });

  const receber = (): SolicitacaoEvent => {
    const solicitacaoId = solicitacoes.size + 1;
    solicitacoes.set(solicitacaoId, { recusada: false, eliminada: false });
    const comTexto = chance(0.5);
    return {
      type: 'SolicitacaoRecebida',
      data: {
        solicitacaoId,
        produtoId: inteiro(1, 30),
        produtoNome: um(COISAS),
        quantidade: inteiro(1, 40),
        opcoes: comTexto ? [{ nome: 'Texto', escolha: null, acrescimoEmCentavos: 500 }] : [],
        textos: comTexto ? [`Parabéns, ${um(NOMES)}`] : [],
        valorEmCentavos: chance(0.8) ? inteiro(100, 20_000) : null,
        para: chance(0.5) ? somarDias('2026-12-01', inteiro(0, 90)) : null,
        nome: um(NOMES),
        telefone: `8199999${String(inteiro(0, 9_999)).padStart(4, '0')}`,
        observacao: chance(0.3) ? `Falar com ${um(NOMES)}` : null,
        fotos: chance(0.4) ? Array.from({ length: inteiro(1, 4) }, foto) : [],
      },
    };
  };

  const evento = (): SolicitacaoEvent => {
    if (solicitacoes.size === 0 || chance(0.4)) return receber();
    const solicitacaoId = um([...solicitacoes.keys()]);
    const solicitacao = solicitacoes.get(solicitacaoId)!;
    if (solicitacao.recusada && chance(0.5)) {
      solicitacao.recusada = false;
      return { type: 'RecusaDaSolicitacaoDesfeita', data: { solicitacaoId } };
    }
    if (solicitacao.eliminada || solicitacao.recusada || chance(0.2))
      return {
        type: 'ClienteDaSolicitacaoEscolhido',
        data: { solicitacaoId, clienteId: chance(0.8) ? inteiro(1, 9) : null },
      };
    if (chance(0.1)) {
      solicitacao.eliminada = true;
      const titular = titularDaSolicitacao({ solicitacaoId });
      return { type: 'DadosDaSolicitacaoEliminados', data: { solicitacaoId, titular } };
    }
    if (chance(0.4)) {
      solicitacao.recusada = true;
      return { type: 'SolicitacaoRecusada', data: { solicitacaoId, motivo: 'Nesse dia não.' } };
    }
    if (chance(0.3)) {
      const feito = { em: um(['orcamento', 'pedido'] as const), numero: inteiro(1, 30) };
      const clienteId = inteiro(1, 9);
      return { type: 'SolicitacaoAtendida', data: { solicitacaoId, clienteId, ...feito } };
    }
    const texto = `Olá, ${um(NOMES)}!`;
    return { type: 'SolicitacaoRespondida', data: { solicitacaoId, canal: 'copia', texto } };
  };

  return Array.from({ length: quantas }, (_, i) => {
    const acontecido = evento();
    const dia = somarDias('2026-01-01', Math.floor(i / 20));
    return { ...acontecido, stream: solicitacaoStream(acontecido.data.solicitacaoId), dia };
  });
};
