import { DIAS_DO_LINK } from '@encomenda/contracts/orcamentos/conteudo/limites-do-orcamento';
import { corpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { AprovarPeloLink } from '@encomenda/backend/link/respostas/aprovar-pelo-link';
import { CriarLink } from '@encomenda/backend/link/atos/criar-link';
import { PedirMudanca } from '@encomenda/backend/link/respostas/pedir-mudanca';
import type { PeloLink } from '@encomenda/backend/link/respostas/resposta-pelo-link';
import { EnviarOrcamento } from '@encomenda/backend/orcamentos/resposta/enviar-orcamento';
import { EscreverOrcamento } from '@encomenda/backend/orcamentos/escrita/escrever-orcamento';
import { RecusarOrcamento } from '@encomenda/backend/orcamentos/resposta/recusar-orcamento';
import { ReverOrcamento } from '@encomenda/backend/orcamentos/escrita/rever-orcamento';
import type { FileOfForm } from '@encomenda/backend/platform/files/received/form-with-files';
import { MostrarArquivo } from '@encomenda/backend/pedidos/arquivos/mostrar-arquivo';
import { arquivo, fotosDe } from '../arquivos.js';
import { as, type Ato } from './ato.js';
import { ITEM_AVULSO, type Oficina } from '../oficina.js';
import { PRODUTOS } from '../mostruario/produtos.js';

interface OrcamentoDaDemo {
  /** Days from writing to the end of the history (`ha`), and from there to the end of the quote's validity (`vale`). */
  readonly ha: number;
  readonly vale: number;
  /** Days from the end of the history to the end of the link, may be negative. Default: `DIAS_DO_LINK`. */
  readonly link?: number;
  readonly cliente: number;
  /** Index in `PRODUTOS`, and quantity. */
  readonly itens: readonly (readonly [produto: number, quantidade: number])[];
  /** How many of the first product's pictures the quote shows, counted from the last. */
  readonly fotos?: number;
  readonly revisto?: boolean;
  /** `mudado`: revised after its approval. `mudanca`: the customer has asked for a change. */
  readonly fim?: 'enviado' | 'mudanca' | 'aprovado' | 'produzindo' | 'mudado' | 'recusado';
}

const BOLO_DE_CASAMENTO = 0;
const BOLO_DE_ANIVERSARIO = 1;
const NAKED_CAKE = 2;

const ORCAMENTOS: readonly OrcamentoDaDemo[] = [
  { ha: 40, vale: -28, link: -10, cliente: 0.2, itens: [[13, 40]], fim: 'enviado' },
  { ha: 20, vale: -3, cliente: 0.1, itens: [[13, 80]], fim: 'enviado' },
  {
    ha: 12,
    vale: 6,
    cliente: 0.25,
    itens: [
      [BOLO_DE_CASAMENTO, 1],
      [9, 100],
    ],
    fim: 'recusado',
  },
  { ha: 9, vale: 1, cliente: 0.35, itens: [[BOLO_DE_ANIVERSARIO, 2]], fim: 'enviado' },
  { ha: 8, vale: 9, cliente: 0.45, itens: [[NAKED_CAKE, 1]], fotos: 1, fim: 'produzindo' },
  {
    ha: 6,
    vale: 12,
    cliente: 0.5,
    itens: [
      [NAKED_CAKE, 1],
      [7, 120],
    ],
    fotos: 2,
    revisto: true,
    fim: 'enviado',
  },
  { ha: 5, vale: 13, cliente: 0.6, itens: [[BOLO_DE_ANIVERSARIO, 1]], fim: 'mudado' },
  { ha: 4, vale: 10, cliente: 0.65, itens: [[10, 60]], fim: 'aprovado' },
  {
    ha: 3,
    vale: 11,
    cliente: 0.8,
    itens: [
      [27, 1],
      [34, 2],
    ],
    revisto: true,
    fim: 'aprovado',
  },
  { ha: 2, vale: 12, cliente: 0.7, itens: [[BOLO_DE_CASAMENTO, 1]], fotos: 2, fim: 'mudanca' },
  { ha: 1, vale: 14, cliente: 0.95, itens: [[35, 1]] },
];

/** Each version uploads the photo again; the shop stores it once. */
const fotosDo = ({ itens: [primeiro], fotos = 0 }: OrcamentoDaDemo): FileOfForm[] =>
  fotos === 0
    ? []
    : fotosDe(PRODUTOS[primeiro![0]]![0])
        .slice(-fotos)
        .map((foto) => ({ ...arquivo(foto), tooLarge: false }));

const corpoDe = (oficina: Oficina, orcamento: OrcamentoDaDemo, hoje: Dia, revisto = false) =>
  corpoDoOrcamento.parse({
    cliente_id: oficina.clienteEm(orcamento.cliente),
    prazo: somarDias(hoje, orcamento.vale < 0 ? 2 : 18),
    validade: somarDias(hoje, orcamento.vale),
    condicoes: 'Metade para confirmar, o resto na entrega. Mudanças até três dias antes do prazo.',
    itens: [
      ...orcamento.itens.map(([produto, quantidade], index) => ({
        produto_id: oficina.produto(produto),
        quantidade: revisto ? quantidade * 2 : quantidade,
        fotos: index === 0 ? [...fotosDo(orcamento).keys()] : [],
      })),
      ...(revisto ? [{ avulso: ITEM_AVULSO.nome, valor: ITEM_AVULSO.preco / 100 }] : []),
    ],
    sinal: { valor: 50, em: 'porcentagem' },
  });

const enviar = async (
  oficina: Oficina,
  id: number,
  { versao, ate }: { versao: number; ate: Dia },
): Promise<PeloLink> => {
  const texto = `Olá! Segue o orçamento ${id}. Podemos confirmar?`;
  await oficina.executar((o) => new EnviarOrcamento(o, id, { versao, canal: 'whatsapp', texto }));
  const { events } = await oficina.executar((o) => new CriarLink(o, id, { ate }));
  const [link] = events.flatMap(({ data }) => ('hash' in data ? [String(data.hash)] : []));
  return { orcamentoId: id, link: link! };
};

const MUDANCA = 'Pode ser com doce de leite em vez de brigadeiro? E flores como as da foto.';
const FOTO_DA_MUDANCA = 'naked-cake-de-frutas-vermelhas-2.jpg';

const responder = async (
  oficina: Oficina,
  quem: PeloLink,
  { fim, cliente }: OrcamentoDaDemo,
): Promise<void> => {
  const { orcamentoId: id } = quem;
  const visto = await oficina.orcamentos.visto(id);
  switch (fim) {
    case 'aprovado':
    case 'produzindo':
    case 'mudado': {
      const nome = oficina.nomeEm(cliente);
      await oficina.executar(() => new AprovarPeloLink(quem, visto, nome));
      await oficina.orcamentos.fazerPedido(id);
      return;
    }
    case 'mudanca': {
      const fotos = [arquivo(FOTO_DA_MUDANCA)];
      await oficina.executar(() => new PedirMudanca(quem, visto, MUDANCA, fotos));
      return;
    }
    case 'recusado': {
      const corpo = { versao: visto.versao, motivo: 'Achou caro.' };
      await oficina.executar((o) => new RecusarOrcamento(o, id, corpo));
      return;
    }
    default:
  }
};

const produzir = async (oficina: Oficina, id: number, dia: Dia): Promise<void> => {
  const pedido = await oficina.orcamentos.pedidoDe(id);
  await oficina.receber(pedido.id, PRODUTOS[NAKED_CAKE]![2] / 2, 'Pix', dia);
  await oficina.iniciarProducao(pedido);
  const [foto] = fotosDe(PRODUTOS[NAKED_CAKE]![0]);
  const { id: arquivoId } = await oficina.anexarFoto(pedido, foto!, 'Montagem do bolo');
  await oficina.executar((o) => new MostrarArquivo(o, arquivoId, true));
};

const atosDo = (orcamento: OrcamentoDaDemo, hoje: Dia, minuto: number): Ato[] => {
  const { ha, revisto = false, link = DIAS_DO_LINK, fim } = orcamento;
  let id = 0;
  const escrever: Ato['fazer'] = async (oficina) => {
    const corpo = corpoDe(oficina, orcamento, hoje);
    ({ id } = await oficina.executar((o) => new EscreverOrcamento(o, corpo, fotosDo(orcamento))));
    if (revisto) await rever(oficina);
    if (fim === undefined) return;
    const quem = await enviar(oficina, id, {
      versao: revisto ? 2 : 1,
      ate: somarDias(hoje, link),
    });
    await responder(oficina, quem, orcamento);
  };
  const rever: Ato['fazer'] = (oficina) => {
    const corpo = corpoDe(oficina, orcamento, hoje, true);
    return oficina.executar((o) => new ReverOrcamento(o, id, corpo, fotosDo(orcamento)));
  };
  const noDia = (dias: number, hora: number, fazer: Ato['fazer']): Ato => ({
    em: as(somarDias(hoje, dias - ha), hora, minuto),
    fazer,
  });
  return [
    noDia(0, 16, escrever),
    ...(fim === 'mudado' ? [noDia(1, 9, rever)] : []),
    ...(fim === 'produzindo'
      ? [noDia(2, 9, (oficina) => produzir(oficina, id, somarDias(hoje, 2 - ha)))]
      : []),
  ];
};

export const orcamentosDaOficina = (hoje: Dia): Ato[] =>
  ORCAMENTOS.flatMap((orcamento, indice) => atosDo(orcamento, hoje, indice));
