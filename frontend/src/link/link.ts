import { ligarFormularioComFotos } from './formulario-com-fotos';
import { PaginaAoVivo } from './pagina-ao-vivo';

ligarFormularioComFotos();
new PaginaAoVivo().ligar();
