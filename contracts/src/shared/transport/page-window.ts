export interface PageWindow {
  pages: number[];
  /** Whether pages are left out on this side. */
  before: boolean;
  after: boolean;
}

/** The page numbers around the current page, at most `size`. */
export const pageWindow = (current: number, last: number, size: number): PageWindow => {
  const length = Math.min(size, last);
  const centred = current - Math.floor(size / 2);
  const first = Math.max(1, Math.min(centred, last - length + 1));
  const pages = Array.from({ length }, (_page, index) => first + index);
  return { pages, before: first > 1, after: first + length - 1 < last };
};
