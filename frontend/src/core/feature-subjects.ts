import type { MapaDeAssuntos } from './socket';

let known: readonly MapaDeAssuntos[] = [];

/** Told once, at the start, what the features want to hear of. */
export const registerFeatureSubjects = (maps: readonly MapaDeAssuntos[]): void => {
  known = maps;
};

export const featureSubjects = (): readonly MapaDeAssuntos[] => known;
