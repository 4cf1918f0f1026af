// No declarations: the functions replace those that newer C libraries have.
