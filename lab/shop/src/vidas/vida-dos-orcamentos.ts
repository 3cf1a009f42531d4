import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { Step } from '../history.js';
import { sortear, type Sorteio } from '../sorteio.js';

type Versao = Extract<OrcamentoEvent, { type: 'OrcamentoRevisto' }>['data'];
type Estado = 'aberto' | 'aprovado' | 'recusado';

const NOMES = ['Ana Souza', 'Álvaro Araújo', 'Conceição da Luz', "João D'Ávila"] as const;
const COISAS = ['Bolo', 'Brigadeiro', 'Convite', 'Caneca', 'Topo de bolo'] as const;

const umaFoto = ({ um, inteiro }: Sorteio): FotoDeReferencia => ({
  hash: `${inteiro(1, 50)}`.padStart(64, 'c'),
  tipo: um(['image/jpeg', 'image/png', 'image/webp'] as const),
  bytes: inteiro(1_000, 900_000),
  largura: inteiro(1, 4_000),
  altura: inteiro(1, 4_000),
});

const umaVersao = (
  sorteio: Sorteio,
  quem: Pick<Versao, 'orcamentoId' | 'versao' | 'clienteId'>,
): Versao => {
  const { um, inteiro, chance } = sorteio;
  const itens = Array.from({ length: inteiro(1, 4) }, () => ({
    produtoId: chance(0.8) ? inteiro(1, 30) : null,
    produtoNome: um(COISAS),
    quantidade: inteiro(1, 40),
    valorEmCentavos: inteiro(100, 20_000),
    descontoEmCentavos: chance(0.3) ? inteiro(1, 100) : 0,
  }));
  const entrega = chance(0.5);
  const sinal = chance(0.6);
  const descrito = chance(0.4);
  return {
    ...quem,
    clienteNome: um(NOMES),
    clienteEndereco: null,
    itens,
    detalhesDosItens: itens.map((_, i) => (chance(0.3) ? `<p>Detalhe ${i}</p>` : null)),
    fotosDosItens: chance(0.3)
      ? itens.map(() => Array.from({ length: inteiro(0, 3) }, () => umaFoto(sorteio)))
      : [],
    descontoEmCentavos: chance(0.3) ? inteiro(1, 99) : 0,
    prazo: descrito ? somarDias('2026-12-01', inteiro(0, 90)) : null,
    horaDoPrazo: descrito ? '14:30' : null,
    validade: somarDias('2026-11-01', inteiro(0, 60)),
    saida: entrega ? 'Entrega' : 'Retirada',
    enderecoDaEntrega: entrega
      ? {
          cep: null,
          bairro: null,
          cidade: 'Recife',
          estado: 'PE',
          logradouro: `Rua ${inteiro(1, 50)}`,
          numero: null,
          complemento: null,
        }
      : null,
    taxaEmCentavos: entrega ? inteiro(0, 2_000) : 0,
    sinalEmCentavos: sinal ? inteiro(1, 100) : null,
    sinalEmCentesimos: sinal && chance(0.5) ? inteiro(1, 10_000) : null,
    condicoes: descrito ? `Falar com ${um(NOMES)}.` : null,
    descricao: descrito ? '<p>À tarde</p>' : null,
    sal: `${inteiro(0, 999_999)}`.padStart(32, '0'),
  };
};

/** Deterministic by seed. */
export const vidaDosOrcamentos = (quantos: number, semente: number): Step<OrcamentoEvent>[] => {
  const sorteio = sortear(semente);
  const { um, inteiro, chance } = sorteio;
  const orcamentos = new Map<
    number,
    { versao: number; clienteId: number; estado: Estado; excluido: boolean }
  >();

  const escrever = (): OrcamentoEvent => {
    const orcamentoId = orcamentos.size + 1;
    const clienteId = inteiro(1, 9);
    orcamentos.set(orcamentoId, { versao: 1, clienteId, estado: 'aberto', excluido: false });
    const data = umaVersao(sorteio, { orcamentoId, versao: 1, clienteId });
    const solicitacaoId = chance(0.2) ? inteiro(1, 9) : null;
    return { type: 'OrcamentoEscrito', data: { ...data, solicitacaoId } };
  };

  const responder = (orcamentoId: number): OrcamentoEvent => {
    const orcamento = orcamentos.get(orcamentoId)!;
    const { versao, clienteId } = orcamento;
    const quem = { orcamentoId, clienteId, versao };
    const meio = um(['loja', 'link'] as const);
    if (chance(0.6)) {
      orcamento.estado = 'aprovado';
      const hash = `${versao}`.padStart(64, 'a');
      return { type: 'OrcamentoAprovado', data: { ...quem, hash, nome: um(NOMES), meio } };
    }
    orcamento.estado = 'recusado';
    const motivo = chance(0.5) ? `Achou caro, disse ${um(NOMES)}` : null;
    return { type: 'OrcamentoRecusado', data: { ...quem, motivo, meio } };
  };

  const evento = (): OrcamentoEvent => {
    if (orcamentos.size === 0 || chance(0.15)) return escrever();
    const orcamentoId = um([...orcamentos.keys()]);
    const orcamento = orcamentos.get(orcamentoId)!;
    const { versao, clienteId, estado } = orcamento;
    if (orcamento.excluido || (estado !== 'aprovado' && chance(0.05))) {
      orcamento.excluido = !orcamento.excluido;
      const type = orcamento.excluido ? 'OrcamentoExcluido' : 'OrcamentoRestaurado';
      return { type, data: { orcamentoId } };
    }
    if (chance(0.3)) {
      orcamento.versao = versao + 1;
      orcamento.estado = 'aberto';
      if (chance(0.2)) orcamento.clienteId = inteiro(1, 9);
      const de = { orcamentoId, versao: versao + 1, clienteId: orcamento.clienteId };
      return { type: 'OrcamentoRevisto', data: umaVersao(sorteio, de) };
    }
    // The quote's customer was merged into another, or the merge was undone.
    if (chance(0.05))
      return { type: 'OrcamentoPassado', data: { orcamentoId, clienteId: inteiro(1, 9) } };
    if (estado === 'aprovado' && chance(0.5))
      return {
        type: 'PedidoDoOrcamentoFeito',
        data: { orcamentoId, versao, pedidoId: inteiro(1, 99) },
      };
    if (estado !== 'aberto') {
      orcamento.estado = 'aberto';
      const type = estado === 'aprovado' ? 'AprovacaoDesfeita' : 'RecusaDesfeita';
      return { type, data: { orcamentoId, versao } };
    }
    if (chance(0.6)) return responder(orcamentoId);
    const canal = um(['whatsapp', 'copia'] as const);
    const texto = `Olá, ${um(NOMES)}!`;
    return { type: 'OrcamentoEnviado', data: { orcamentoId, clienteId, versao, canal, texto } };
  };

  return Array.from({ length: quantos }, (_, i) => {
    const acontecido = evento();
    const dia = somarDias('2026-01-01', Math.floor(i / 20));
    return { ...acontecido, stream: orcamentoStream(acontecido.data.orcamentoId), dia };
  });
};
