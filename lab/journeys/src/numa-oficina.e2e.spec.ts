import { detalhesDasTelas } from './numa-oficina/detalhes-das-telas.js';
import { jornadaAQuatroMaos } from './numa-oficina/jornada-a-quatro-maos.js';
import { jornadaDoAuditor } from './numa-oficina/jornada-do-auditor.js';
import { jornadaDoDesfazer } from './numa-oficina/jornada-do-desfazer.js';
import { numaOficina } from './numa-oficina/oficina.js';

numaOficina(() => {
  detalhesDasTelas();
  jornadaAQuatroMaos();
  jornadaDoAuditor();
  jornadaDoDesfazer();
});
