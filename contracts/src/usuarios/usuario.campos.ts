import { definirCampos } from '../shared/campos/campo.js';
import { PAPEIS } from './papeis.js';

/** Form of an account. The e-mail, which is the login name, has stricter rules (`email.ts`). */
export const camposDoUsuario = definirCampos({
  name: { rotulo: 'Nome', tipo: 'texto', max: 120, fato: 'nome', pessoal: true },
  email: { rotulo: 'E-mail', tipo: 'email', pessoal: true },
  role: { rotulo: 'Perfil', tipo: 'opcao', opcoes: PAPEIS, fato: 'papel' },
});
