import { detalhesDasTelas } from './numa-oficina/detalhes-das-telas.js';
import { jornadaAQuatroMaos } from './numa-oficina/jornada-a-quatro-maos.js';
import { jornadaDaAgenda } from './numa-oficina/jornada-da-agenda.js';
import { jornadaDasMensagens } from './numa-oficina/jornada-das-mensagens.js';
import { jornadaDaFotoCompartilhada } from './numa-oficina/jornada-da-foto-compartilhada.js';
import { jornadaDoAuditor } from './numa-oficina/jornada-do-auditor.js';
import { jornadaDoLink } from './numa-oficina/jornada-do-link.js';
import { jornadaDoOrcamento } from './numa-oficina/jornada-do-orcamento.js';
import { jornadaDoPedidoCompleto } from './numa-oficina/jornada-do-pedido-completo.js';
import { jornadaDoQuadro } from './numa-oficina/jornada-do-quadro.js';
import { numaOficina } from './numa-oficina/oficina.js';

numaOficina('pedidos', () => {
  jornadaDoPedidoCompleto();
  jornadaDoOrcamento();
  jornadaDoLink();
  jornadaDoQuadro();
  jornadaDaAgenda();
  jornadaDaFotoCompartilhada();
  detalhesDasTelas();
  jornadaAQuatroMaos();
  jornadaDasMensagens();
  jornadaDoAuditor();
});
