import { atosNumServidorLento } from './numa-oficina/atos-num-servidor-lento.js';
import { jornadaDasNotificacoes } from './numa-oficina/jornada-das-notificacoes.js';
import { jornadaDeConciliar } from './numa-oficina/jornada-de-conciliar.js';
import { jornadaDoDinheiro } from './numa-oficina/jornada-do-dinheiro.js';
import { jornadaDosToques } from './numa-oficina/jornada-dos-toques.js';
import { oQueCadaTelaBusca, primeiraVista } from './numa-oficina/o-que-cada-tela-busca.js';
import { oSistemaInteiro } from './numa-oficina/o-sistema-inteiro.js';
import { numaOficina } from './numa-oficina/oficina.js';

numaOficina('dinheiro e avisos', () => {
  oSistemaInteiro();
  // Expects that nobody has paid anything yet.
  jornadaDoDinheiro();
  jornadaDasNotificacoes();
  jornadaDosToques();
  atosNumServidorLento();
  oQueCadaTelaBusca();
  primeiraVista();
  jornadaDeConciliar();
});
