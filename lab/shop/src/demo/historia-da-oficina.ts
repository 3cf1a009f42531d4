import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { Random } from '@encomenda/platform/random';
import { as, type Ato } from './atos/ato.js';
import { clientesRepetidos } from './atos/clientes-repetidos.js';
import { configurar, pedirSinal } from './atos/configuracoes.js';
import { despesasDaOficina } from './atos/despesas.js';
import { diasComAvisos } from './atos/dias-com-avisos.js';
import { entregasDaOficina } from './atos/entregas.js';
import { fotosDosProdutos } from './atos/fotos-dos-produtos.js';
import { CATEGORIAS, TAGS } from './mostruario/mostruario.js';
import { orcamentosDaOficina } from './atos/orcamentos.js';
import { pausarUmPedido } from './atos/pausa.js';
import { clienteInventado } from './mostruario/pessoas.js';
import { PRODUTOS } from './mostruario/produtos.js';
import { solicitacoesDaOficina } from './atos/solicitacoes.js';
import { vidaDoPedido, type VidaDoPedido } from './atos/vida-do-pedido.js';

const DIAS = 425;
const CLIENTES = 60;
const PEDIDOS = 300;
const DE_CASA = 12;

/** Acts of fourteen months up to the evening before `agora`, in order. Deterministic per day. */
export const historiaDaOficina = (agora: Date): Ato[] => {
  const hoje = diaDeNegocio(agora);
  const inicio = somarDias(hoje, -DIAS);
  const random = new Random(Number(hoje.replaceAll('-', '')));
  const atos: Ato[] = [];
  const fazer = (em: Date, ato: Ato['fazer']) => atos.push({ em, fazer: ato });
  const numerar = (em: Date, oQue: string, ato: Ato['fazer']) =>
    atos.push({ em, sobre: [oQue], comandos: 1, fazer: ato });

  fazer(as(inicio, 8), (oficina) => oficina.abrir());
  fazer(as(inicio, 8, 2), configurar);
  CATEGORIAS.forEach((nome, i) => fazer(as(inicio, 8, 5 + i), (o) => o.criarCategoria(nome)));
  PRODUTOS.forEach((produto, i) =>
    numerar(as(inicio, 9, i), 'produto', (o) => o.cadastrarProduto(produto)),
  );
  TAGS.forEach((tag, i) => fazer(as(inicio, 8, 20 + i), (o) => o.criarTag(tag)));
  for (let i = 0; i < CLIENTES; i++) {
    const cliente = clienteInventado(random);
    const dia = i < DE_CASA ? inicio : somarDias(inicio, Math.floor((i / CLIENTES) * (DIAS - 20)));
    numerar(as(dia, 10, random.between(0, 30)), 'cliente', (oficina) =>
      oficina.cadastrarCliente(cliente),
    );
  }
  const vidas: VidaDoPedido[] = [];
  for (let i = 0; i < PEDIDOS; i++) {
    // The square root makes later days more likely.
    const fracao = Math.sqrt((i + random.next()) / PEDIDOS);
    const dia = somarDias(inicio, Math.min(DIAS - 1, Math.max(1, Math.floor(fracao * DIAS))));
    vidas.push(vidaDoPedido({ dia, hoje, random, primeiro: i === 0 }));
  }
  atos.push(
    ...vidas.flatMap((vida) => vida.atos),
    ...fotosDosProdutos(inicio),
    ...despesasDaOficina({ inicio, hoje, random }),
    ...entregasDaOficina(vidas, hoje),
    ...pausarUmPedido(vidas, hoje),
    ...orcamentosDaOficina(hoje),
    ...solicitacoesDaOficina(inicio, hoje),
    ...clientesRepetidos(hoje),
    ...diasComAvisos(hoje),
  );
  fazer(as(somarDias(hoje, -1), 22), pedirSinal);
  // Sorted by time, so that number 1 of each kind belongs to the first order.
  return atos.sort((a, b) => a.em.getTime() - b.em.getTime());
};
