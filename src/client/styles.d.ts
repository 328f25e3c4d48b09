/** Stylesheets are imported for their effect; Vite collects them. */
declare module '*.css';

/** A file that is served as it is; Vite gives it an address. */
declare module '*?url' {
  const url: string;
  export default url;
}
