import { jornadaDaAprovacao } from './numa-oficina/jornada-da-aprovacao.js';
import { jornadaDoPedido } from './numa-oficina/jornada-do-pedido.js';
import { numaOficina } from './numa-oficina/oficina.js';

numaOficina('uma encomenda', () => {
  // Begins with the first access, in an empty shop.
  jornadaDoPedido();
  jornadaDaAprovacao();
});
