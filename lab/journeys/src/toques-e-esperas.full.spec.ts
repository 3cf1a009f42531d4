import { atosNumServidorLento } from './numa-oficina/atos-num-servidor-lento.js';
import { jornadaDaRota } from './numa-oficina/jornada-da-rota.js';
import { jornadaDoPapel } from './numa-oficina/jornada-do-papel.js';
import { jornadaDosToques } from './numa-oficina/jornada-dos-toques.js';
import { buscasDeCadaTela, primeiraVista } from './numa-oficina/o-que-cada-tela-busca.js';
import { oSistemaInteiro } from './numa-oficina/o-sistema-inteiro.js';
import { numaOficina } from './numa-oficina/oficina.js';

numaOficina('toques e esperas', () => {
  // Expects an empty shop.
  oSistemaInteiro();
  jornadaDosToques();
  atosNumServidorLento();
  buscasDeCadaTela();
  primeiraVista();
  jornadaDaRota();
  jornadaDoPapel();
});
