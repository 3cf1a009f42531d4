import { congelamento } from './numa-oficina/congelamento.js';
import { entradas } from './numa-oficina/entradas.js';
import { numaOficina } from './numa-oficina/oficina.js';
import { reconstrucao } from './numa-oficina/reconstrucao.js';
import { repeticao } from './numa-oficina/repeticao.js';

numaOficina('o que dá errado numa oficina', () => {
  // Expects an empty log.
  entradas();
  congelamento();
  reconstrucao();
  // Sends commands that the shared sender does not record.
  repeticao();
});
