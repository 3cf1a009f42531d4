import { ligarFormularioComFotos } from './formulario-com-fotos';
import { PaginaAoVivo } from './pagina-ao-vivo';

// The page works without it: who reads, answers or pays needs no script.
ligarFormularioComFotos();
new PaginaAoVivo().ligar();
