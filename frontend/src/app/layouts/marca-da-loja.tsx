import { Link } from 'react-router-dom';
import { useMarcaQuery } from '../marca.api';
import classes from './public-layout.module.css';

const ENCOMENDA = { nome: 'Encomenda', logo: null };

/** The shop's own name and logo, which lead to its catalogue; the product's where the shop cannot be asked. */
export const MarcaDaLoja = () => {
  const { data, isLoading } = useMarcaQuery();
  const { nome, logo } = data ?? ENCOMENDA;
  return (
    <Link to="/" className={classes.brand} aria-label={isLoading ? 'Início' : undefined}>
      {/* No other name while the shop's is on its way. */}
      {isLoading ? null : (
        <>
          <img src={logo ?? '/favicon.svg'} alt="" height={24} className={classes.logo} />
          <span className={classes.name}>{nome}</span>
        </>
      )}
    </Link>
  );
};
