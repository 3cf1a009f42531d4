import { congelamento } from './numa-oficina/congelamento.js';
import { numaOficina } from './numa-oficina/oficina.js';
import { reconstrucao } from './numa-oficina/reconstrucao.js';

numaOficina('o que dá errado numa oficina', () => {
  congelamento();
  reconstrucao();
});
