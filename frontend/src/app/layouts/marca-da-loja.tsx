import { Link } from 'react-router-dom';
import { useMarcaQuery } from './marca.api';
import classes from './public-layout.module.css';

const ENCOMENDA = { nome: 'Encomenda', logo: null };

export const MarcaDaLoja = () => {
  const { data, isLoading } = useMarcaQuery();
  const { nome, logo } = data ?? ENCOMENDA;
  return (
    <Link to="/" className={classes.brand} aria-label={isLoading ? 'Início' : undefined}>
      {/* Nothing while loading, so that no other name flashes. */}
      {isLoading ? null : (
        <>
          <img src={logo ?? '/favicon.svg'} alt="" height={24} className={classes.logo} />
          <span className={classes.name}>{nome}</span>
        </>
      )}
    </Link>
  );
};
