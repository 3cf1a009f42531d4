import { PaginaAoVivo } from './pagina-ao-vivo';

// The page works without it: who reads, answers or pays needs no script.
new PaginaAoVivo().ligar();
